import { invalidInput, noData, tooManyRows, type AnyField, type AnyResource, type Published } from '@pavilion/declare'
import type { ListQuery, PublishedStore } from '../context.ts'
import { atLeastFound, pageFound } from './keywordPage.ts'
import { include } from './includes.ts'
import { checkPage, mostRows, rowsBefore } from './projection.ts'
import { compileOrder } from './order.ts'
import type { Session } from '../session.ts'
import { hasWords } from './search.ts'
import { scopeColumn } from '../tables/columns.ts'
import { compileSearch, isOneGram } from './keyword.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileWhere } from './where.ts'
import { compileWhileSome } from './whileSome.ts'

type Open = Record<string, unknown> & { id: number }
/**
 * What everybody may read: published fields of published rows, within the project of the call where
 * there is one.
 */
export function publishedRows(session: Session, of: AnyResource, view: Published): PublishedStore {
  const { catalogue } = session.database
  const columns = [...new Set(['id', ...view.fields])].map(name => `a.${quoted(name)}`).join(', ')
  const may = new Set(['id', ...view.fields])
  // Rows of a project are published only while the project is: nobody reads about an event before
  // it opens or after it closes.
  const home = of.scope === 'project' ? catalogue.relationsOf(of).get('project')?.resource : undefined
  const whileShown = Object.fromEntries(
    Object.entries(home?.published?.where ?? {}).map(([name, value]) => [`project.${name}`, value]),
  )
  const whileSome = (parameters: Parameters) => [
    ...compileWhileSome(catalogue, of, 'a.id', parameters),
    ...(home ? compileWhileSome(catalogue, home, 'a."projectId"', parameters) : []),
  ]
  /**
   * A filter over a relation may use only what the other resource publishes. A caller who cannot
   * read a field must not find out its value by filtering.
   */
  function mayStep(key: string): boolean {
    const [step = '', name = ''] = key.split('.')
    const relations = catalogue.relationsOf(of)
    const other = (
      relations.get(step) ??
      [...relations.values()].find(({ kind, resource }) => kind !== 'one' && resource.name === step)
    )?.resource
    return name === 'id' ? other !== undefined : Boolean(other?.published?.fields.includes(name))
  }
  /** And only published rows: a draft must not be found by its words. */
  const shown = (other: AnyResource, parameters: Parameters, alias: string) =>
    compileWhere(catalogue, other, other.published?.where ?? {}, parameters, alias, true)
  /**
   * A keyword searches all searchable fields of a row. If one of them is not published, it could be
   * found out word by word.
   */
  function maySearch(search: unknown): boolean {
    const into =
      typeof search === 'object' && search !== null && !Array.isArray(search)
        ? Object.keys(search)
        : Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, field]) => (field.search ? [name] : []))
    return into.every(name => may.has(name))
  }
  function conditions(query: ListQuery, parameters: Parameters, walking = false): string {
    if (query.search && !maySearch(query.search))
      throw invalidInput({ search: ['此列表不支持关键字', 'This list has no keyword search'] })
    for (const key of Object.keys(query.where ?? {}))
      if (!(key.includes('.') ? mayStep(key) : may.has(key) || key === scopeColumn(of)))
        throw invalidInput({ [`where.${key}`]: ['未知的筛选条件', 'Unknown filter'] })
    const column = scopeColumn(of)
    const chosen = column === 'projectId' ? session.projectId : column === 'sellerId' ? session.sellerId : undefined
    return [
      'a."deletedAt" is null',
      ...(chosen !== undefined && column ? [`a.${quoted(column)} = ${parameters.add(chosen, 'bigint')}`] : []),
      ...compileWhere(catalogue, of, { ...view.where, ...whileShown }, parameters, 'a', true),
      ...whileSome(parameters),
      ...compileWhere(catalogue, of, query.where ?? {}, parameters, 'a', true, shown),
      ...compileSearch(of, query.search, parameters, 'a', walking),
    ].join(' and ')
  }
  const mayInclude = (names: readonly string[] | undefined) => {
    for (const name of names ?? [])
      if (!view.includes?.includes(name))
        throw invalidInput({ includes: [`没有关联 ${name}`, `There is no relation ${name}`] })
    return names
  }
  return {
    async getList(query = {}) {
      const { pagination } = query
      const parameters = new Parameters()
      const walked = new Parameters()
      const where = conditions(query, parameters)
      if (pagination) checkPage(pagination)
      for (const [name] of query.order ?? [])
        if (!may.has(name) && name !== 'createdAt')
          throw invalidInput({ order: [`不能按${name}排序`, `Cannot order by ${name}`] })
      const counted = parameters.values.slice()
      const order = compileOrder(of, query.order ?? view.order, 'a')
      if (pagination && hasWords(query.search)) {
        const { rows, count } = await pageFound<Open>(
          session,
          {
            table: quoted(of.name),
            columns,
            order,
            walking: { text: conditions(query, walked, true), values: walked.values },
            indexed: { text: where, values: counted },
            kind: isOneGram(query.search) ? 'gram' : 'word',
          },
          pagination,
        )
        const names = mayInclude(query.includes)
        if (names?.length) await include(session, of, rows, names, true)
        return { rows, ...(count === undefined ? { count: atLeastFound, countIsAtLeast: true as const } : { count }) }
      }
      const limit = parameters.add(pagination?.limit ?? mostRows + 1, 'int')
      const offset = parameters.add(pagination ? rowsBefore(pagination) : 0, 'bigint')
      const rows = await session.sql<Open>(
        `select ${columns}
        from ${quoted(of.name)} a
        where ${where}
        order by ${order}
        limit ${limit}
        offset ${offset}`,
        parameters.values,
      )
      if (!pagination && rows.length > mostRows) throw tooManyRows()
      const names = mayInclude(query.includes)
      if (names?.length) await include(session, of, rows, names, true)
      const whole = !pagination || (pagination.page === 1 && rows.length < pagination.limit)
      if (whole) return { rows, count: rows.length }
      const count = async () => {
        const [row] = await session.sql<{ count: number }>(
          `select count(*) as count
          from ${quoted(of.name)} a
          where ${where}`,
          counted,
        )
        return { count: row?.count ?? 0 }
      }
      const question = `published${where}${JSON.stringify(counted)}`
      const known = await session.counts.get(of.name, question, count)
      return { rows, ...known }
    },
    async getDetail(id, options = {}) {
      const parameters = new Parameters()
      const where = conditions({}, parameters)
      const [row] = await session.sql<Open>(
        `select ${columns} from ${quoted(of.name)} a where ${where} and a.id = ${parameters.add(id, 'bigint')}`,
        parameters.values,
      )
      if (!row) throw noData()
      const names = mayInclude(options.includes)
      if (names?.length) await include(session, of, [row], names, true)
      return row
    },
  }
}
