import { dirname, join, normalize } from 'node:path/posix'
import { areas } from '@pavilion/app-server/domains.ts'

/** A source file: its path from the root of the repository, with forward slashes, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}
/** One broken rule, and where it is broken. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly what: string
}
/** Where a file belongs. */
export interface Place {
  readonly path: string
  /** `apps`, `domains` or `packages`; elsewhere the folder at the root. */
  readonly layer: string
  /** The app, domain or package. */
  readonly home: string
  /** The part of a domain: `model`, `server`, `site` or `admin`. */
  readonly part: string
  readonly isTest: boolean
}

/** The domains in their order: each may use those before it (docs/architecture.md). */
export const domainOrder: readonly string[] = areas

export function placeOf(path: string): Place {
  const [layer = '', home = '', part = ''] = path.split('/')
  const isTest = /\.spec\.tsx?$|\/testing\.tsx?$|\/testing\//.test(path) || layer === 'e2e' || layer === 'testing'
  return { path, layer, home, part, isTest }
}

/** The file of this repository that an import leads to; undefined for a module from elsewhere. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const [, app, name = '', rest = ''] = specifier.match(/^@pavilion\/(app-)?([^/]+)\/?(.*)$/) ?? []
  if (!name) return undefined
  const file = rest || 'index.ts'
  if (app) return `apps/${name}/${file}`
  if (name === 'testing') return `testing/${file}`
  return `${domainOrder.includes(name) ? 'domains' : 'packages'}/${name}/${file}`
}

/** The name under which other workspaces import this file; undefined for folders that are none. */
export function workspaceOf({ layer, home }: Place): string | undefined {
  switch (layer) {
    case 'apps':
      return `@pavilion/app-${home}`
    case 'domains':
    case 'packages':
      return `@pavilion/${home}`
    case 'testing':
      return '@pavilion/testing'
    default:
      return undefined
  }
}
