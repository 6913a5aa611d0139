import { folderOf, statesOf, type AnyResource, type Catalogue } from '@pavilion/declare'
import { scopeColumn } from '@pavilion/store'
import type { Breach, Source } from './sources.ts'
import { type Exception, exceptions, type Rule } from './rawSqlExceptions.ts'

const literals = /`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
const isSql = /\b(?:select|update|insert into|delete from)\b[\s\S]*"\w+"/i
const tables = /\b(update|insert into|delete from|from|join)\s+"(\w+)"/gi

interface Statement {
  readonly path: string
  readonly line: number
  readonly text: string
}
/** Texts of the sources that are SQL over tables with quoted names. */
function statementsIn({ path, text }: Source): Statement[] {
  return [...text.matchAll(literals)]
    .filter(([literal]) => isSql.test(literal))
    .map(match => ({ path, line: text.slice(0, match.index).split('\n').length, text: match[0] }))
}
const writes = new Set(['update', 'insert into', 'delete from'])

/** Statements that write a state, leave out scope or `updatedAt`, or write another domain's table. */
export function rawSqlIn(sources: readonly Source[], all: Catalogue): Breach[] {
  const folders = new Map(all.domains.map(domain => [domain.area, folderOf(domain)]))
  const used = new Set<Exception>()
  const excused = (path: string, table: string, rule: Rule) => {
    const found = exceptions.find(one => one.path === path && one.table === table && one.rule === rule)
    if (found) used.add(found)
    return found !== undefined
  }
  const breaches: Breach[] = []
  for (const statement of sources.filter(isJudged).flatMap(statementsIn)) {
    const { path, line, text } = statement
    const home = path.startsWith('domains/') ? path.split('/')[1] : undefined
    const report = (what: string) => breaches.push({ path, line, what })
    for (const [verb, of] of touched(text, all)) {
      const isWrite = writes.has(verb)
      const states = statesOf(of).map(([name]) => name)
      if (verb === 'update')
        for (const state of states)
          if (
            new RegExp(`\\bset\\b[\\s\\S]*"${state}"\\s*=(?!=)[\\s\\S]*?(?:\\bwhere\\b|\\bfrom\\b|$)`, 'i').test(
              setOf(text, of),
            )
          )
            report(`"${of.name}"."${state}" is a state: it moves (tx.move, tx.moveWhere)`)
      if (isWrite && home && folders.get(all.areaOf(of.name)) !== home && !excused(path, of.name, 'foreign'))
        report(`"${of.name}" belongs to ${all.areaOf(of.name)}: ask that domain`)
      if (
        verb === 'update' &&
        !of.log &&
        !setOf(text, of).includes('updatedAt') &&
        !/touched/.test(text) &&
        !excused(path, of.name, 'updatedAt')
      )
        report(`"${of.name}" is changed without its updatedAt: use tx.update`)
      const column = scopeColumn(of)
      if (column && !text.includes(`"${column}"`) && !excused(path, of.name, 'scope'))
        report(`"${of.name}" is asked without its ${column}: use ctx.query or tx.update`)
    }
  }
  const stale = exceptions.filter(one => !used.has(one))
  return [
    ...breaches,
    ...stale.map(({ path, table, rule }) => ({
      path,
      line: 1,
      what: `no statement needs the exception for "${table}" (${rule}) any more`,
    })),
  ]
}
const isJudged = ({ path }: Source) =>
  /^(?:domains\/[^/]+\/server|apps\/(?:server|site))\//.test(path) &&
  !/\.spec\.ts$|\/testing\.ts$|\/testing\/|\/demo\//.test(path)
/** The set clause of the update of this table. */
function setOf(text: string, of: AnyResource): string {
  const at = text.search(new RegExp(`update\\s+"${of.name}"`, 'i'))
  const rest = at < 0 ? '' : text.slice(at)
  const end = rest.search(/\bwhere\b/i)
  return end < 0 ? rest : rest.slice(0, end)
}
function touched(text: string, all: Catalogue): [verb: string, of: AnyResource][] {
  const found = new Map<string, [string, AnyResource]>()
  for (const [, verb = '', name = ''] of text.matchAll(tables)) {
    const of = all.resources.get(name)
    if (of) found.set(`${verb.toLowerCase()} ${name}`, [verb.toLowerCase(), of])
  }
  return [...found.values()]
}
