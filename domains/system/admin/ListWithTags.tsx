import { sellerTagResource, tagField, tagResource } from '@pavilion/declare'
import { type InputProps, useArrived, useHere } from '@pavilion/screens'
import { Select } from 'antd'

/** The lists whose rows have tags, or have those of this resource, in words. */
export function useTaggedLists(of?: string): readonly { readonly value: string; readonly label: string }[] {
  const { say, kinOf, catalogue } = useHere()
  const ofEvents = useArrived(kinOf(tagResource)) ?? []
  const ofOrganisers = useArrived(kinOf(sellerTagResource)) ?? []
  return [...(of !== sellerTagResource ? ofEvents : []), ...(of !== tagResource ? ofOrganisers : [])]
    .filter(({ field }) => field === tagField)
    .flatMap(({ resource }) => {
      const of = catalogue.resources.get(resource)
      return of ? [{ value: resource, label: say(of.zh, of.en) }] : []
    })
}
/** Chooses the list to which a new tag belongs. */
export function ListWithTags({ value, onChange, id, disabled, of }: InputProps) {
  const { say } = useHere()
  return (
    <Select
      {...(id && { id })}
      disabled={disabled ?? false}
      value={(value as string | undefined) ?? null}
      onChange={chosen => onChange?.(chosen)}
      options={[...useTaggedLists(of?.name)]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say('请选择', 'Select')}
    />
  )
}
