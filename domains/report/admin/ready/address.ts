import { readyIn, type ReadyDefinition } from '../../model/ready.ts'

// The choices of a report are in its address, so that a link opens the same view.

const page = '/reportManagement/report'
/** `channel:3,4;status:20` */
const filtersIn = (text: string) =>
  text
    .split(';')
    .filter(Boolean)
    .map(part => {
      const at = part.indexOf(':')
      const values = part
        .slice(at + 1)
        .split(',')
        .map(one => decodeURIComponent(one))
      return { dimension: part.slice(0, at), values }
    })
const filtersText = (filters: ReadyDefinition['filters']) =>
  filters
    .map(({ dimension, values }) => `${dimension}:${values.map(one => encodeURIComponent(String(one))).join(',')}`)
    .join(';')
const listed = (text: string | null) => (text ? text.split(',') : undefined)

export interface Asked {
  readonly definition: ReadyDefinition | undefined
  /** The groups are chosen: else those that are usual. */
  readonly hasGroups: boolean
}
/** What an address asks for; undefined without a report. */
export function definitionOf(params: URLSearchParams): Asked {
  const groups = listed(params.get('by'))
  return {
    hasGroups: params.has('by'),
    definition: readyIn({
      ready: params.get('ready') ?? undefined,
      groups: groups ?? [],
      measures: listed(params.get('show')) ?? [],
      filters: filtersIn(params.get('only') ?? ''),
      span: params.get('span') ?? 'all',
      from: params.get('from') ?? undefined,
      until: params.get('until') ?? undefined,
      compare: params.has('beside'),
      against: Number(params.get('beside')) > 1 ? Number(params.get('beside')) : undefined,
      chart: params.get('chart') ?? undefined,
    }),
  }
}
export function paramsOf(definition: Partial<ReadyDefinition>): URLSearchParams {
  const { ready, groups, measures, filters, span, from, until, compare, against, chart } = definition
  const params = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && params.set(name, value)
  set('ready', ready)
  // An empty choice is one too: the sum alone.
  if (groups) params.set('by', groups.join(','))
  set('show', measures?.join(','))
  set('only', filters?.length ? filtersText(filters) : undefined)
  set('span', span === 'all' ? undefined : span)
  set('from', from)
  set('until', until)
  set('beside', compare ? String(against ?? 1) : undefined)
  set('chart', chart === 'none' ? undefined : chart)
  return params
}
export const addressOf = (definition: Partial<ReadyDefinition>) => `${page}?${paramsOf(definition)}`
export const addressOfSaved = (id: number) => `${page}?id=${id}`
