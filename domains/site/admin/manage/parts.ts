import { codes, type AnyField, type Pair, type Row } from '@pavilion/declare'
import type { ComponentKind } from '../../model/calls/builder.ts'
import { components, pageContainer, webComponent, webComponentType } from '../../model/index.ts'

/** A component in the page builder. */
export type Part = Row<typeof webComponent>
export interface Kind {
  readonly type: number
  readonly zh: string
  readonly en: string
  readonly holds: boolean
  readonly fields: Readonly<Record<string, AnyField>>
}
export interface Spot {
  readonly parentId: number | null
  readonly container: string | null
  readonly before: number | null
}

/** Containers, cards and tabs hold sub-components (visitor-side §2.7). */
export const holdsParts = (type: number): boolean =>
  (
    [
      webComponentType.container,
      webComponentType.card,
      webComponentType.fixedContainer,
      webComponentType.tabs,
    ] as number[]
  ).includes(type)
/**
 * The actions that a component allows: «delete» only without children, «add» only where it holds
 * components (visitor-side §2.7).
 */
export const mayDo = (part: Part, rows: readonly Part[]): { readonly add: boolean; readonly delete: boolean } => ({
  add: holdsParts(part.type),
  delete: !rows.some(row => row.parentId === part.id),
})

const localKinds = new Map<number, Kind>(
  components.map(({ type, zh, en, holds, settings }) => [
    type,
    { type, zh, en, holds, fields: settings.fields as Record<string, AnyField> },
  ]),
)
/** The kinds of all domains: this domain's as declared, the others as the server answers them. */
export const kindsOf = (kinds: readonly ComponentKind[]): ReadonlyMap<number, Kind> =>
  new Map(
    kinds.map(kind => [
      kind.type,
      localKinds.get(kind.type) ?? {
        ...kind,
        fields: Object.fromEntries(
          Object.entries(kind.fields).map(([name, { entries, ...field }]) => [
            name,
            {
              ...field,
              ...(entries && {
                codes: codes(Object.fromEntries(entries.map(({ key, code, zh, en }) => [key, [code, zh, en]]))),
              }),
            } as AnyField,
          ]),
        ),
      },
    ]),
  )
/** The settings of a component: those of its kind, and whether visitors see it. */
export const settingsOf = (kind: Kind | undefined): [string, AnyField][] => [
  ...Object.entries(
    kind?.fields ?? { name: webComponent.fields.name as AnyField, value: webComponent.fields.value as AnyField },
  ),
  ['visible', webComponent.fields.visible as AnyField],
]

/** The resource whose rows a component's value names, if it names rows. */
export function chosenFrom(type: number): { readonly resource: string; readonly many: boolean } | undefined {
  const {
    menu,
    actions,
    content,
    contentList,
    carousel,
    carousel2,
    goRound,
    swipe,
    album,
    vote,
    voteRise,
    voteRanking,
    conferenceScheduleTopic,
    webForm,
    hallPlan,
  } = webComponentType
  if (type === menu || type === actions) return { resource: 'webMenuGroup', many: false }
  if (type === content) return { resource: 'webContent', many: false }
  if (type === contentList) return { resource: 'webContentList', many: true }
  if (type === carousel || type === carousel2 || type === goRound || type === swipe)
    return { resource: 'webImageGroup', many: false }
  if (type === album) return { resource: 'webImageGroup', many: true }
  if (type === vote || type === voteRise || type === voteRanking) return { resource: 'voteTopic', many: false }
  if (type === webForm) return { resource: 'webForm', many: false }
  if (type === hallPlan) return { resource: 'exhibitionHall', many: true }
  return type === conferenceScheduleTopic ? { resource: 'conferenceSchedule', many: true } : undefined
}

const places: Record<string, Pair> = {
  [pageContainer.header]: ['页头（所有页面）', 'Header (every page)'],
  [pageContainer.home]: ['首页', 'Home'],
  [pageContainer.subPage]: ['子页面', 'Page'],
  [pageContainer.footer]: ['页脚（所有页面）', 'Footer (every page)'],
}
export const placeName = (container: string): Pair => places[container] ?? [container, container]
/** The children of a component in order; without a parent, the top level of a page. */
export const below = (rows: readonly Part[], parentId: number | null, container: string | null): Part[] =>
  rows.filter(row => row.parentId === parentId && (parentId !== null || row.container === container))
/** The current place of a component, to move it back there. */
export function spotOf(part: Part, rows: readonly Part[]): Spot {
  const beside = below(rows, part.parentId, part.container)
  const next = beside[beside.findIndex(row => row.id === part.id) + 1]
  return { parentId: part.parentId, container: part.container, before: next?.id ?? null }
}
/**
 * Where a copied component is pasted: into the selected one if it holds components, else after it;
 * with none selected, at the end of the page.
 */
export function pasteSpot(
  chosen: Part | undefined,
  rows: readonly Part[],
  { container, page }: { container: string; page?: number | undefined },
): Spot {
  if (chosen && holdsParts(chosen.type)) return { parentId: chosen.id, container: null, before: null }
  if (chosen) return { ...spotOf(chosen, rows) }
  return page ? { parentId: page, container: null, before: null } : { parentId: null, container, before: null }
}
/** True for a component and everything in it. */
export function within(rows: readonly Part[], inner: number, outer: number): boolean {
  for (
    let at: Part | undefined = rows.find(row => row.id === inner), depth = 0;
    at && depth < 30;
    at = rows.find(row => row.id === at?.parentId), depth++
  )
    if (at.id === outer) return true
  return false
}
/** The place one step up, down, out or in; undefined when there is no such step. */
export function stepOf(part: Part, rows: readonly Part[], step: 'up' | 'down' | 'out' | 'in'): Spot | undefined {
  const beside = below(rows, part.parentId, part.container)
  const at = beside.findIndex(row => row.id === part.id)
  const here = { parentId: part.parentId, container: part.container }
  if (step === 'up') return at > 0 ? { ...here, before: beside[at - 1]?.id ?? null } : undefined
  if (step === 'down') return at < beside.length - 1 ? { ...here, before: beside[at + 2]?.id ?? null } : undefined
  if (step === 'in') {
    const above = beside[at - 1]
    return above && holdsParts(above.type) ? { parentId: above.id, container: null, before: null } : undefined
  }
  const parent = rows.find(row => row.id === part.parentId)
  return parent ? { ...spotOf(parent, rows), parentId: parent.parentId, container: parent.container } : undefined
}
