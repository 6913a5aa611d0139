import { callOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { getFormDetail } from '../model/calls/forms.ts'
import type { FormField, FormDefinition } from '../model/definition.ts'
import { webFormVersion } from '../model/record.ts'
import { columnsIn } from '../model/titles.ts'

/** The current definition of a form, with its groups and fields. */
export function useDefinition(webFormId: number | undefined) {
  return useQuery({
    queryKey: ['webForm', 'definition', webFormId],
    enabled: webFormId !== undefined,
    staleTime: 60_000,
    queryFn: () => send(getFormDetail, { webFormId: webFormId as number }),
  })
}
/**
 * The definition that a record was filled in with: its answers keep the headings of that version.
 * Not loaded without the right to read it.
 */
export function useVersion(id: number | undefined) {
  const { may } = useHere()
  return useQuery({
    queryKey: ['webFormVersion', 'detail', id],
    enabled: id !== undefined && may('webFormVersion.getDetail'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await send(callOf(webFormVersion, 'getDetail'), { id: id as number })).definition,
  })
}
/** The fields that a list shows by default: those marked for lists, else the first four. */
export function listedFields(definition: Pick<FormDefinition, 'webFormFieldGroups' | 'webFormVisibleRules'>): {
  shown: FormField[]
  offered: FormField[]
} {
  const fields = columnsIn(definition)
  const marked = fields.filter(field => field.showInList)
  const shown = marked.length ? marked : fields.slice(0, 4)
  return { shown, offered: fields.filter(field => !shown.includes(field)) }
}
