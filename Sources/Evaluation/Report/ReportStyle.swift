/// How the report looks; it follows the reader's choice of light or dark.
enum ReportStyle {
    static let css = """
        :root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6675; --line: #dde2e8; --page: #ffffff; --tile: #f5f7f9;
          --good: #00795a; --bad: #c4430a;
          --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #aa4a8f; --s4: #a87500; --s5: #2b8cc4; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6eaef; --soft: #9aa6b4; --line: #333c47; --page: #14181d;
          --tile: #1d232a; --good: #3ecf9f; --bad: #ff8a55;
          --s0: #56b4e9; --s1: #f08a3c; --s2: #2cc295; --s3: #dd8fc4; --s4: #e6b545; --s5: #8fd0f5; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 72rem; color: var(--ink); background: var(--page);
          font: 15px/1.5 system-ui, sans-serif; }
        h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.4rem 0 .6rem; }
        h3 { font-size: .95rem; margin: 1.2rem 0 .4rem; overflow-wrap: anywhere; }
        p.lead { margin: .2rem 0 1.2rem; color: var(--soft); overflow-wrap: anywhere; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); gap: .75rem; }
        .tile { background: var(--tile); border-radius: .5rem; padding: .7rem .9rem; }
        .tile b { display: block; font-size: 1.5rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
        .tile span { display: block; color: var(--soft); font-size: .85rem; }
        .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem; }
        .charts h2 { margin-top: 1.6rem; }
        svg { display: block; width: 100%; height: auto; } svg text { font: 11px system-ui, sans-serif; fill: var(--soft); }
        svg text.label { fill: var(--ink); }
        .grid { stroke: var(--line); stroke-width: 1; }
        .line { fill: none; stroke-width: 2; stroke-linejoin: round; } .dashed { stroke-dasharray: 5 4; }
        .whisker { stroke-width: 1.5; } .band { opacity: .15; stroke: none; }
        .s0 { --c: var(--s0); } .s1 { --c: var(--s1); } .s2 { --c: var(--s2); } .s3 { --c: var(--s3); }
        .s4 { --c: var(--s4); } .s5 { --c: var(--s5); } .s9 { --c: var(--soft); }
        .line, .whisker { stroke: var(--c); } .dot, .band { fill: var(--c); }
        .legend { margin: .4rem 0 0; color: var(--soft); font-size: .85rem; }
        .key { margin-right: .8rem; white-space: nowrap; }
        .key::before { content: ""; display: inline-block; width: .7rem; height: .7rem; border-radius: 50%;
          margin-right: .35rem; background: var(--c); }
        .style { margin-right: .8rem; }
        .wide { overflow-x: auto; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
        th, td { padding: .3rem .42rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
        th { font-weight: 600; } th:first-child { text-align: left; } thead th { color: var(--soft); font-weight: 500; }
        .interval { color: var(--soft); font-size: .85em; }
        .matrix td { padding: .15rem .2rem; text-align: center; }
        .matrix span { display: inline-block; min-width: 2.2rem; padding: .1rem .3rem; border-radius: .25rem;
          background: color-mix(in srgb, var(--mark) calc(var(--strength) * 60%), transparent); }
        .matrix .right { --mark: var(--good); } .matrix .wrong { --mark: var(--bad); }
        details { border-top: 1px solid var(--line); padding: .5rem 0; } summary { cursor: pointer; font-weight: 600; }
        article { padding: .2rem 0 .8rem; } article audio { display: block; height: 2.2rem; max-width: 100%; margin: .3rem 0; }
        .verdict { margin: 0; color: var(--bad); }
        .alignment { margin: .4rem 0; display: flex; flex-wrap: wrap; gap: .2rem .55rem; }
        .word b, .word i { display: block; font-weight: 400; font-style: normal; line-height: 1.35; }
        .word.sub, .word.del, .word.ins { color: var(--bad); } .word.names { color: var(--soft); font-size: .85rem; }
        .slots { list-style: none; margin: .3rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; }
        .slot { color: var(--soft); } .differs del { color: var(--bad); }
        .differs ins { color: var(--bad); text-decoration: none; font-weight: 600; }
        """
}
