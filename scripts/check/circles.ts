import { importsOf } from './imports.ts'
import { placeOf, targetOf, type Breach, type Source } from './sources.ts'

/**
 * Files that import each other, be it through others or for types only: each circle once, with all
 * of its files. Tests are left out: nothing imports them.
 */
export function circlesIn(sources: readonly Source[]): Breach[] {
  return circlesOf(importsBetween(sources)).map(files => ({
    path: files[0] as string,
    line: 1,
    what: `these files import each other: ${files.join(', ')}`,
  }))
}

type Graph = ReadonlyMap<string, readonly string[]>

function importsBetween(sources: readonly Source[]): Graph {
  const product = sources.filter(({ path }) => !/\.spec\.tsx?$/.test(path))
  const paths = new Set(product.map(({ path }) => path))
  return new Map(
    product.map(({ path, text }) => {
      const targets = importsOf(text).map(used => targetOf(path, used.from))
      return [path, targets.filter(target => target !== undefined && paths.has(target))] as const
    }) as [string, string[]][],
  )
}

/**
 * The strongly connected parts of more than one file (Tarjan), each sorted, in the order of their
 * names.
 */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = []
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()

  function visit(file: string): void {
    index.set(file, index.size)
    lowest.set(file, index.get(file) as number)
    stack.push(file)
    open.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (open.has(next)) lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(next) as number))
    }
    if (lowest.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    for (const one of circle) open.delete(one)
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/**
 * Packages that use each other, be it through others. Types are free: `store` names those of
 * `jobs`.
 */
export function packageCircles(sources: readonly Source[]): Breach[] {
  const between = new Map<string, Map<string, Breach>>()
  for (const { path, text } of sources) {
    const from = placeOf(path)
    if (from.layer !== 'packages' || from.isTest) continue
    for (const { from: specifier, typesOnly, line } of importsOf(text)) {
      const target = targetOf(path, specifier)
      const to = target && placeOf(target)
      if (!to || to.layer !== 'packages' || to.home === from.home || typesOnly) continue
      const uses = between.get(from.home) ?? new Map<string, Breach>()
      between.set(from.home, uses.set(to.home, { path, line, what: specifier }))
    }
  }
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
