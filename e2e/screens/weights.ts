// What a browser loads for the back-office, and for a map of the public site, gzip, worked out from
// the built files: no browser is needed to know it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { folderOf, type Domain } from '@pavilion/declare'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>
export interface Weight {
  readonly what: string
  readonly kilobytes: number
  readonly limit: number
}

/**
 * Every figure that has a limit. @throws when a part is not found: what is not weighed weighs
 * nothing
 */
export function weightsOf(
  dist: string,
  domains: readonly Domain[],
): { shell: number /** The most files that a first list comes in. */; files: number; weights: Weight[] } {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  const weigh = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0) / 1000
  /**
   * A part that is loaded by itself, by the end of its path; what several parts load stands under
   * the name of its chunk.
   */
  const find = (path: string) => {
    const name = path.split('/').at(-1)?.replace('.tsx', '-')
    return Object.keys(manifest).find(key => key.endsWith(path) || key.startsWith(`_${name}`))
  }
  const part = (path: string) => {
    const key = find(path)
    if (!key) throw new Error(`the built back-office has no part ${path}`)
    return key
  }
  /** The files that come with some parts, all that they import included. */
  function filesOf(keys: readonly string[]): Set<string> {
    const seen = new Set<string>()
    const files = new Set<string>()
    const take = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key)) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      for (const other of chunk.imports ?? []) take(other)
    }
    for (const key of keys) take(key)
    return files
  }
  const first = [
    ...Object.keys(manifest).filter(key => manifest[key]?.isEntry),
    part('shell/Shell.tsx'),
    part('screens/list/ListScreen.tsx'),
  ]
  const shell = filesOf(first)
  const beyond = (keys: readonly string[], known: ReadonlySet<string>) =>
    kilobytes([...filesOf(keys)].filter(file => !known.has(file)))
  const roomWeights = domains.map(domain => {
    const screensKey = Object.keys(manifest).find(key => key.endsWith(`virtual:views/${domain.area}`))
    const keys = [part(`virtual:declared/${folderOf(domain)}`), ...(screensKey ? [screensKey] : [])]
    return { area: domain.area, more: beyond(keys, shell), files: new Set([...shell, ...filesOf(keys)]).size }
  })
  // A form stands on a list, and the editor in a form, which has its inputs already.
  const form = filesOf([...first, part('form/EditDrawer.tsx'), part('kinds/textInput.tsx')])
  return {
    shell: kilobytes(shell),
    files: Math.max(...roomWeights.map(({ files }) => files)),
    weights: [
      ...roomWeights.map(({ area, more }) => ({
        what: `first list, in ${area}`,
        kilobytes: kilobytes(shell) + more,
        limit: 429,
      })),
      ...roomWeights.map(({ area, more }) => ({ what: `more for the screens of ${area}`, kilobytes: more, limit: 32 })),
      {
        what: 'more for writing rich text, in a form',
        kilobytes: beyond([part('editor/RichTextEditor.tsx')], form),
        limit: 140,
      },
      { what: 'more for drawing charts', kilobytes: beyond([part('screens/charts/drawn.ts')], shell), limit: 190 },
    ],
  }
}

/**
 * What a map of the public site costs beyond the page it stands on: the only screens that show one.
 * @throws when a part is not found, or comes with every page
 */
export function weightOfMaps(dist: string): Weight {
  const client = join(dist, 'client')
  const built = JSON.parse(readFileSync(join(dist, 'built.json'), 'utf8')) as { script: string }
  const names = readdirSync(client)
  /** A script and those it cannot begin without; what it asks for later stands in brackets. */
  const filesOf = (start: readonly string[]) => {
    const files = new Set<string>()
    const take = (name: string) => {
      if (files.has(name)) return
      files.add(name)
      for (const [, other] of readFileSync(join(client, name), 'utf8').matchAll(
        /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
      ))
        if (other) take(other)
    }
    start.forEach(take)
    return files
  }
  const parts = [/^map-[\w-]+\.js$/, /^leaflet[\w-]*\.js$/].map(pattern => {
    const name = names.find(name => pattern.test(name))
    if (!name) throw new Error(`the built site has no part ${pattern}`)
    return name
  })
  const everywhere = filesOf([built.script.replace('/assets/', '')])
  for (const part of parts) if (everywhere.has(part)) throw new Error(`${part} comes with every page`)
  const mapFiles = [...filesOf(parts)].filter(name => !everywhere.has(name))
  return {
    what: 'more for a map of the public site',
    kilobytes:
      mapFiles.reduce((sum, name) => sum + gzipSync(readFileSync(join(client, name)), { level: 9 }).length, 0) / 1000,
    limit: 50,
  }
}
