/// The ways to say one word, each as phones.
typealias WordWays = [[UInt8]]

/// The ways to say the words of one graph, by the word's index there; at least one each.
typealias GraphWays = [WordWays]
