package import SpeechCore

extension WordNetwork {
    /// Whether a network has a sentence: a call leads back to where it was made.
    package func accepts(_ sentence: String) -> Bool {
        struct Place: Hashable {
            var graph: Int
            var state: Int32
            var callers: [Int32]
            var graphs: [Int]
        }
        func closed(_ places: Set<Place>) -> Set<Place> {
            var all = places
            var pending = Array(places)
            func add(_ place: Place) {
                if all.insert(place).inserted { pending.append(place) }
            }
            while let place = pending.popLast() {
                let graph = graphs[place.graph]
                if place.state == graph.final, let state = place.callers.last, let caller = place.graphs.last {
                    add(
                        Place(
                            graph: caller, state: state, callers: place.callers.dropLast(),
                            graphs: place.graphs.dropLast()))
                }
                for arc in graph.arcs where arc.source == place.state && arc.word < 0 {
                    guard let callee = arc.callee else {
                        var next = place
                        next.state = arc.target
                        add(next)
                        continue
                    }
                    add(
                        Place(
                            graph: callee, state: graphs[callee].start, callers: place.callers + [arc.target],
                            graphs: place.graphs + [place.graph]))
                }
            }
            return all
        }
        var places = closed([Place(graph: 0, state: graphs[0].start, callers: [], graphs: [])])
        for word in sentence.split(separator: " ") {
            var next: Set<Place> = []
            for place in places {
                let graph = graphs[place.graph]
                for arc in graph.arcs
                where arc.source == place.state && arc.word >= 0 && graph.words[Int(arc.word)] == word {
                    var reached = place
                    reached.state = arc.target
                    next.insert(reached)
                }
            }
            places = closed(next)
        }
        return places.contains { $0.graph == 0 && $0.state == graphs[0].final }
    }
}
