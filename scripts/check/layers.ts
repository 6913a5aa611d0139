import { dirname, extname, join, normalize } from 'node:path/posix'
import { areas } from '@pavilion/app-server/domains.ts'
import { importsOf, type Import } from './imports.ts'

/** A source file: its path from the root of the repository, with forward slashes, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}
/** One broken rule, and where. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly what: string
}

/** The rooms in their order: a room's server may use those before it (docs/architecture.md). */
const domainOrder: readonly string[] = areas
/** Files of browser packages that are pure and run anywhere: the model may decide with them what the pages then show. */
const pureFiles = new Set(['packages/pages/theme.ts', 'packages/pages/links.ts'])
/** What runs under Node as it stands, without Vite: it can load no .tsx. */
const bareNode = new Set(['declare', 'store', 'http', 'jobs', 'exchange'])

interface Place {
  readonly path: string
  /** apps, domains, packages, or the folder at the root. */
  readonly floor: string
  /** The app, room or package. */
  readonly home: string
  /** model, server, site, admin … of a room. */
  readonly part: string
  readonly isTest: boolean
}
export function placeOf(path: string): Place {
  const [floor = '', home = '', part = ''] = path.split('/')
  return {
    path,
    floor,
    home,
    part,
    isTest:
      /\.spec\.tsx?$|\/testing\.tsx?$|\/testing\//.test(path) ||
      floor === 'e2e' ||
      floor === 'testing' ||
      (floor === 'domains' && part === 'test'),
  }
}

/** The file of this repository that an import leads to; undefined for programs from elsewhere. */
function target(from: Place, { from: words }: Import): Place | undefined {
  if (words.startsWith('.')) return placeOf(normalize(join(dirname(from.path), words)))
  const match = words.match(/^@pavilion\/(app-)?([^/]+)\/?(.*)$/)
  if (!match) return undefined
  const [, app, name = '', rest = ''] = match
  if (!app && name === 'testing') return placeOf(`testing/${rest || 'index.ts'}`)
  const floor = app ? 'apps' : domainOrder.includes(name) ? 'domains' : 'packages'
  return placeOf(`${floor}/${name}/${rest || 'index.ts'}`)
}

type Rule = (from: Place, to: Place, used: Import) => string | undefined | false
const isPure = (from: Place) =>
  (from.floor === 'packages' && from.home === 'declare') || (from.floor === 'domains' && from.part === 'model')
const isTsx = (path: string) => extname(path) === '.tsx'

const rules: readonly Rule[] = [
  // Floors: apps stand on domains, domains on packages.
  (from, to) =>
    from.floor === 'packages' &&
    (to.floor === 'domains' || to.floor === 'apps') &&
    !from.isTest &&
    'a package knows nothing of rooms and apps',
  (from, to) => from.floor === 'domains' && to.floor === 'apps' && 'a room knows nothing of the apps above it',
  (from, to) =>
    from.floor === 'packages' &&
    from.home === 'declare' &&
    !(to.floor === 'packages' && to.home === 'declare') &&
    !from.isTest &&
    'declare depends on nothing',
  (from, to, { from: words }) =>
    words.startsWith('.') &&
    ['packages', 'domains', 'apps'].includes(to.floor) &&
    ['packages', 'domains', 'apps'].includes(from.floor) &&
    (from.floor !== to.floor || from.home !== to.home) &&
    `another workspace is imported by its name, @pavilion/${to.floor === 'apps' ? 'app-' : ''}${to.home}`,
  (from, to) =>
    to.floor === 'testing' &&
    !from.isTest &&
    from.floor !== 'scripts' &&
    from.floor !== 'bench' &&
    'only tests use @pavilion/testing',
  // Rooms: model is pure, server uses earlier rooms through their door.
  (from, to) =>
    from.floor === 'domains' &&
    from.part === 'model' &&
    !from.isTest &&
    to.floor === 'packages' &&
    to.home !== 'declare' &&
    !pureFiles.has(to.path) &&
    'model/ uses declare alone',
  (from, to) =>
    from.floor === 'domains' &&
    from.part === 'model' &&
    !from.isTest &&
    to.floor === 'domains' &&
    to.part !== 'model' &&
    'model/ imports neither server nor browser code',
  (from, to, { typesOnly }) =>
    from.floor === 'domains' &&
    from.part === 'model' &&
    !from.isTest &&
    to.floor === 'domains' &&
    to.home !== from.home &&
    to.part === 'model' &&
    !typesOnly &&
    !to.path.endsWith('/codes.ts') &&
    "of another room's model only types and codes: references are names",
  (from, to) =>
    from.floor === 'domains' &&
    from.part === 'server' &&
    (to.part === 'site' || to.part === 'admin') &&
    to.floor === 'domains' &&
    'server/ imports no browser code',
  (from, to) =>
    from.floor === 'domains' &&
    from.part === 'server' &&
    to.floor === 'domains' &&
    to.home !== from.home &&
    to.part === 'server' &&
    !from.isTest &&
    (to.path !== `domains/${to.home}/server/index.ts`
      ? `room ${to.home} is used through its server/index.ts`
      : domainOrder.indexOf(to.home) > domainOrder.indexOf(from.home) &&
        `room ${to.home} comes after ${from.home}: answer its events, or declare a port that it fills`),
  (from, to) =>
    from.floor === 'domains' &&
    (from.part === 'site' || from.part === 'admin') &&
    to.floor === 'domains' &&
    to.part === 'server' &&
    !from.isTest &&
    'browser code imports no server code',
  (from, to) =>
    from.floor === 'domains' &&
    (from.part === 'site' || from.part === 'admin') &&
    to.floor === 'domains' &&
    to.home !== from.home &&
    to.part !== 'model' &&
    !(to.part === from.part && /\/index\.tsx?$/.test(to.path)) &&
    !from.isTest &&
    'of another room: its model, or the index of the same part',
  // Node runs .ts as it stands and cannot load .tsx.
  (from, to) =>
    isTsx(to.path) &&
    ((from.floor === 'domains' && (from.part === 'server' || from.part === 'model')) ||
      (from.floor === 'packages' && bareNode.has(from.home)) ||
      (from.floor === 'apps' && from.home === 'server')) &&
    'Node loads no .tsx: only Vite does',
  (from, to) =>
    from.floor === 'packages' &&
    ['fields', 'screens', 'pages'].includes(from.home) &&
    to.floor === 'packages' &&
    ['store', 'http', 'jobs'].includes(to.home) &&
    !from.isTest &&
    isTsx(from.path) &&
    'what runs in browsers imports no server code',
]

/** Programs from elsewhere, and Node's own modules. */
const outsideRule = (from: Place, typesOnly: boolean): string | undefined => {
  if (from.isTest || typesOnly || !isPure(from)) return undefined
  return from.floor === 'packages' ? 'declare depends on nothing' : 'model/ runs anywhere: it uses declare alone'
}

/** Every breach of floors and rooms in these sources, and circles between packages. */
export function breachesIn(sources: readonly Source[]): Breach[] {
  const breaches: Breach[] = []
  const between = new Map<string, Map<string, Breach>>()
  for (const [home, path] of new Map(
    sources.filter(({ path }) => path.startsWith('domains/')).map(({ path }) => [placeOf(path).home, path]),
  ))
    if (!domainOrder.includes(home))
      breaches.push({ path, line: 1, what: `domains/${home} is no room: name it in apps/server/domains.ts` })
  for (const { path, text } of sources) {
    const from = placeOf(path)
    for (const used of importsOf(text)) {
      const inside = target(from, used)
      const at = { path, line: used.line }
      const why = inside ? rules.map(rule => rule(from, inside, used)).find(Boolean) : outsideRule(from, used.typesOnly)
      if (why) breaches.push({ ...at, what: `${used.from}: ${why}` })
      if (
        inside?.floor === 'packages' &&
        from.floor === 'packages' &&
        inside.home !== from.home &&
        !from.isTest &&
        !used.typesOnly
      ) {
        const uses = between.get(from.home) ?? new Map<string, Breach>()
        between.set(from.home, uses.set(inside.home, { ...at, what: used.from }))
      }
    }
  }
  return [...breaches, ...circles(between)]
}

/** Packages that use each other, be it through others. */
function circles(between: ReadonlyMap<string, ReadonlyMap<string, Breach>>): Breach[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(between.get(from)?.keys() ?? [])].some(
      next => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  return [...between].flatMap(([from, uses]) =>
    [...uses]
      .filter(([to]) => reaches(to, from))
      .map(([to, breach]) => ({ ...breach, what: `${breach.what}: packages ${from} and ${to} use each other` })),
  )
}
