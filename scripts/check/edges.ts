import type { Breach, Source } from './sources.ts'

/** Who still sends calls by their paths and describes them beside their handlers. */
const toDeclareCalls = new Set(['apps/admin', 'domains/notification'])
/** Who still has dialogs with a busy state of their own. */
const toUseCall = new Set(toDeclareCalls)

interface Habit {
  readonly where: RegExp
  readonly found: RegExp
  readonly what: string
  /** Workspaces whose turn comes. */
  readonly later: ReadonlySet<string>
}
const habits: readonly Habit[] = [
  {
    where: /^(?:domains\/[^/]+\/(?:admin|site|scan)|apps\/(?:admin|site))\//,
    found: /\bcallApi\b|\b(?:send|upload|uploadFile|fetchFile)(?:<[^>()]*>)?\(\s*['"`]\/|\bfetch\(\s*['"`]\/api\//g,
    what: 'a call is sent by its declaration: send(call, body)',
    later: toDeclareCalls,
  },
  {
    where: /^domains\/[^/]+\/server\//,
    found: /^ *(?:\.\.\.)?(?:\w+ = )?(?:post|get)\(|answer: \{ schema/gm,
    what: 'a call is declared once, in model/calls.ts, with the form of its answer; here it is handled: handle(call, …)',
    later: toDeclareCalls,
  },
  {
    where: /^(?:domains\/[^/]+\/admin|apps\/admin)\//,
    found: /\bsetBusy\b/g,
    what: 'useCall and CallDialog know whether a call runs',
    later: toUseCall,
  },
]
/** Whether a workspace still has its turn to come. */
const isLater = (path: string, later: ReadonlySet<string>) => later.has(path.split('/').slice(0, 2).join('/'))

/** What makes the edge between server and browsers untyped, or a dialog written by hand. */
export function edgeHabits(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      habits
        .filter(({ where, later }) => where.test(path) && !isLater(path, later))
        .flatMap(({ found, what }) =>
          [...text.matchAll(found)].map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length, what })),
        ),
    )
}
