import type { Breach, Source } from './sources.ts'

interface Habit {
  readonly where: RegExp
  readonly found: RegExp
  readonly what: string
}
const habits: readonly Habit[] = [
  {
    where: /^(?:domains\/[^/]+\/(?:admin|site|scan)|apps\/(?:admin|site))\//,
    found: /\bcallApi\b|\b(?:send|upload|uploadFile|fetchFile)(?:<[^>()]*>)?\(\s*['"`]\/|\bfetch\(\s*['"`]\/api\//g,
    what: 'a call is sent by its declaration: send(call, body)',
  },
  {
    where: /^domains\/[^/]+\/server\//,
    found: /^ *(?:\.\.\.)?(?:\w+ = )?(?:post|get)\(|answer: \{ schema/gm,
    what: 'a call is declared once, in model/calls.ts, with the form of its answer; here it is handled: handle(call, …)',
  },
  {
    where: /^(?:domains\/[^/]+\/admin|apps\/admin)\//,
    found: /\bsetBusy\b/g,
    what: 'useCall and CallDialog know whether a call runs',
  },
]

/** What makes the edge between server and browsers untyped, or a dialog written by hand. */
export function edgeHabits(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      habits
        .filter(({ where }) => where.test(path))
        .flatMap(({ found, what }) =>
          [...text.matchAll(found)].map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length, what })),
        ),
    )
}
