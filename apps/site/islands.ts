import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const declares = /\bisland(?:<[^()]*>)?\(\s*(?:'(\w+)',\s*(\w+)\s*\)|)/g

/**
 * The islands that a module of a domain's site declares, and the file of each:
 * `import Cart from './Cart.tsx'` and `island('Cart', Cart)`.
 * @throws Error for one whose name or file does not stand there
 */
export function islandsIn(text: string, path: string): [name: string, file: string][] {
  return [...text.matchAll(declares)].map(([call, name, part]) => {
    const [, file] = text.match(new RegExp(`^import ${part}\\b[^'\\n]* from '(\\.[^']+)'`, 'm')) ?? []
    if (!name || !part || !file)
      throw new Error(`${path}: ${call}… – an island has a name of its own and is the default export of a file`)
    return [name, join(dirname(path), file)]
  })
}
/** The islands of all domains. @throws Error when two have one name */
export function islandsOf(domains: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const sources = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^\\/]+[\\/]site[\\/].*\.tsx$/.test(path))
    .sort()
  for (const path of sources)
    for (const [name, file] of islandsIn(readFileSync(join(domains, path), 'utf8'), join(domains, path))) {
      if (found.has(name) && found.get(name) !== file) throw new Error(`two islands are named ${name}`)
      found.set(name, file)
    }
  return found
}
/** Gives browsers the islands of all domains as `virtual:islands`, each in a chunk of its own. */
export const findingIslands = (domains: string): Plugin => ({
  name: 'pavilion-islands',
  resolveId: id => (id === 'virtual:islands' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:islands') return undefined
    const entries = [...islandsOf(domains)].map(
      ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
    )
    return `export const islands = { ${entries.join(', ')} }`
  },
})
