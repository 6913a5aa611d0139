import { allFields, catalogue, pairOf, type AnyResource, type Domain } from '@pavilion/declare'
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
            return {
              resource: resource.name,
              field,
              name: several
                ? [`${resource.zh}（${declared.zh}）`, `${resource.en} (${declared.en.toLowerCase()})`]
                : [resource.zh, resource.en],
              ...(declared.kind === 'refs' && { listed: true as const }),
              ...(other && {
                partner: {
                  field: other,
                  resource: (allFields(resource)[other] as AnyResource['fields'][string]).ref as string,
                },
              }),
            }
          }),
        ]
      })
      .filter(([, kin]) => kin?.length),
  )
}
