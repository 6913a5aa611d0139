import { allFields, catalogue, pairOf, type AnyField, type AnyResource, type Domain } from '@pavilion/declare'
import type { Kin } from '@pavilion/screens/environment.tsx'

/**
 * For every resource the rows elsewhere that refer to it, as the tabs of its detail page:
 * everything that can be listed by that reference. The project and the organiser of a row are left
 * out, because they are chosen in the top bar. Created when the back-office is built, loaded with
 * the first detail page.
 */
export function kinOfDomains(domains: readonly Domain[]): Record<string, Kin[]> {
  const all = catalogue(domains)
  return Object.fromEntries(
    [...all.resources.values()]
      .map(of => {
        const referrers = all
          .referrersTo(of)
          .filter(
            ({ resource, field, declared }) =>
              field in resource.fields &&
              resource.operations.includes('getList') &&
              Boolean(declared.filter || declared.unique),
          )
        return [
          of.name,
          referrers.map(({ resource, field, declared }): Kin => {
            const several = referrers.filter(other => other.resource === resource).length > 1
            const other = pairOf(resource)?.find(name => name !== field)
            const partner =
              other === undefined
                ? undefined
                : (all.resources.get((allFields(resource)[other] as AnyField).ref as string) as AnyResource)
            // A table of two references and nothing else is called what stands at its other end.
            const alone = partner !== undefined && Object.keys(resource.fields).length === 2
            const isPlain = alone && !several && !referrers.some(({ resource }) => resource === partner)
            const named = isPlain ? partner : resource
            return {
              resource: resource.name,
              field,
              name: several
                ? [`${resource.zh}（${declared.zh}）`, `${resource.en} (${declared.en.toLowerCase()})`]
                : [named.zh, named.en],
              ...(declared.kind === 'refs' && { listed: true as const }),
              ...(other &&
                partner && {
                  partner: { field: other, resource: partner.name, ...(alone && { alone: true as const }) },
                }),
            }
          }),
        ]
      })
      .filter(([, kin]) => kin?.length),
  )
}
