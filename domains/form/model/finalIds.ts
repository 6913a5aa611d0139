import { fieldsOf, type FormRules } from './definition.ts'

type Ids = ReadonlyMap<number, number>
interface Numbered {
  readonly id: number
}
/** The final ids of what was new in a draft, which has been saved as `saved` in the same order. */
export function finalIds(sent: FormRules, saved: FormRules): Ids {
  const pairs = (was: readonly Numbered[], is: readonly Numbered[]) =>
    was.length === is.length ? was.map(({ id }, nth) => [id, is[nth]?.id ?? id] as const) : []
  const [was, is] = [fieldsOf(sent), fieldsOf(saved)]
  return new Map(
    [
      ...pairs(sent.webFormFieldGroups, saved.webFormFieldGroups),
      ...pairs(sent.webFormVisibleRules, saved.webFormVisibleRules),
      ...pairs(was, is),
      ...was.flatMap(({ webFormComponent: { webFormCandidates } }, nth) =>
        pairs(webFormCandidates, is[nth]?.webFormComponent.webFormCandidates ?? []),
      ),
    ].filter(([id]) => id < 0),
  )
}
/** A draft in which everything that has its final id bears it, wherever it is referred to. */
export const withFinalIds = <Draft extends FormRules>(draft: Draft, ids: Ids): Draft =>
  JSON.parse(JSON.stringify(draft), (name, value) => (/^id$|Id$/.test(name) ? (ids.get(value) ?? value) : value))
