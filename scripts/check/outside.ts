import type { Breach, Source } from './sources.ts'
import { placeOf } from './sources.ts'

/** The one place of the server that asks outside services: it refuses inside a transaction. */
const theOne = 'packages/http/outside.ts'
/** A bucket is a part of the installation like its database: a file may be read within a transaction. */
const theStore = 'domains/work/server/files/s3Client.ts'
const what = `outside services are asked by fetchOutside or askOutside of ${theOne}, which refuse inside a transaction`
/** Servers for the sandbox, and what listens: these ask nobody. */
const asks: readonly RegExp[] = [
  /(?<![.\w#])fetch\(/g,
  /\bimport \{[^}]*\brequest\b[^}]*\} from 'node:https?'/g,
  /\bnew WebSocket\(/g,
]
const unguarded = /import\('nodemailer'\)|from 'nodemailer'/

/** Calls to outside services that do not go through the one place. */
export function strayOutsideCalls(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => isServerCode(path))
    .flatMap(({ path, text }) => [
      ...asks.flatMap(found =>
        [...text.matchAll(found)].map(({ index }) => ({ path, line: lineAt(text, index), what })),
      ),
      ...(unguarded.test(text) && !text.includes('mustBeOutsideTransactions(') && !/import type/.test(text)
        ? [{ path, line: 1, what }]
        : []),
    ])
}
function isServerCode(path: string): boolean {
  const { layer, home, part, isTest } = placeOf(path)
  if (isTest || path === theOne || path === theStore || !/\.tsx?$/.test(path)) return false
  return (
    (layer === 'domains' && part === 'server') ||
    (layer === 'packages' && ['declare', 'store', 'http', 'jobs', 'exchange'].includes(home)) ||
    (layer === 'apps' && home === 'server')
  )
}
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
