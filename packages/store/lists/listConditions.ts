import { permissionDenied, type AnyField, type AnyResource } from '@pavilion/declare'
import type { ListQuery } from '../context.ts'
import { inBin } from '../writing/deleting.ts'
import { waysFor } from './foundBy.ts'
import { compileSearch } from './keyword.ts'
import { maskedFor } from './masked.ts'
import { narrowedReach } from '../reach/narrowing.ts'
import type { Parameters } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'
import { isForAll, placesOf } from '../reach/rights.ts'
import type { Session } from '../session.ts'
import { type Beyond, compileWhere } from './where.ts'

/** The conditions of one resource's lists: scope, filters, keyword and a domain's own. */
export class ListConditions {
  readonly #session: Session
  readonly #of: AnyResource
  constructor(session: Session, of: AnyResource) {
    this.#session = session
    this.#of = of
  }
  /** The conditions of each part in which the lines of a log are counted. */
  parts(query: ListQuery, parameters: Parameters): string[] | undefined {
    return query.further
      ?.parts?.((value, type) => parameters.add(value, type))
      .map(({ conditions, holds }) =>
        this.all(
          {
            ...query,
            where: Object.fromEntries(Object.entries(query.where ?? {}).filter(([field]) => field !== holds)),
            further: { conditions: () => conditions },
          },
          parameters,
        ),
      )
  }
  all(query: ListQuery, parameters: Parameters, walking = false): string {
    const { declared, sparse } = this.by(query, parameters, walking)
    return [...declared, ...sparse].join(' and ')
  }
  /**
   * `declared`: conditions whose frequency the table's statistics know. `within`: those of them
   * whose rows are adjacent in an index, in the order of creation. `sparse`: words and a domain's
   * conditions.
   */
  by(
    query: ListQuery,
    parameters: Parameters,
    walking: boolean,
  ): { declared: string[]; within: string[]; sparse: string[] } {
    const { catalogue } = this.#session.database
    const fields = this.#of.fields as Record<string, AnyField>
    const asked = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined)
    const { reached: reach, caller } = this.#session
    const masked = maskedFor(this.#session)
    const reached = [
      ...compileScope(this.#of, reach, parameters, 'a'),
      query.deleted ? inBin(this.#of, 'a') : 'a."deletedAt" is null',
    ]
    // A filter over a relation reaches only what the operator may reach, but also in their other
    // projects. It never reaches a resource they may not read: its values could be found out by
    // filtering.
    const beyond: Beyond = (other, into, alias) => {
      if (caller.kind !== 'operator') return []
      const readable = placesOf(caller, `${other.name}.getList`) ?? placesOf(caller, `${other.name}.getDetail`)
      if (!readable || (isForAll(other) && readable.projects !== 'all')) throw permissionDenied()
      return compileScope(other, { ...readable, ...narrowedReach(caller) }, into, alias)
    }
    const filters = compileWhere(catalogue, this.#of, query.where ?? {}, parameters, 'a', false, beyond, masked)
    const declared = [...reached, ...filters]
    const within = [
      ...reached,
      ...filters.filter((_, nth) => typeof asked[nth]?.[1] === 'number' && fields[asked[nth][0]]?.kind === 'ref'),
    ]
    return {
      declared,
      within,
      sparse: [
        ...compileSearch(this.#of, query.search, parameters, 'a', walking, masked, waysFor(this.#session)),
        ...(query.further?.conditions?.((value, type) => parameters.add(value, type)) ?? []),
      ],
    }
  }
}
