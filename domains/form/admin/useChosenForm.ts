import { send, useHere } from '@pavilion/screens'
import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { getSummary } from '../model/calls/desk.ts'

/**
 * The project in which each form was shown since the app was opened. It reveals an address that is
 * left over from another project.
 */
const shownIn = new Map<number, string>()
/**
 * The form whose records are shown: the one in the address, else the one this operator opened last
 * in this project, else the one with the most pending records. It is written into the address, so
 * that a link shows everyone the same form. Undefined until it is known, or if there are no forms.
 */
export function useChosenForm(forms: readonly { readonly id: number }[] | undefined): number | undefined {
  const { project, person } = useHere()
  const [params, setParams] = useSearchParams()
  const place = String(project?.id ?? 'all')
  const key = `records.form.${person.id}.${place}`
  const isOne = (id: number | undefined): id is number =>
    id !== undefined && forms?.some(form => form.id === id) === true
  const fromUrl = Number(params.get('webFormId')) || undefined
  const stale =
    forms !== undefined && fromUrl !== undefined && !isOne(fromUrl) && (shownIn.get(fromUrl) ?? place) !== place
  const requested = stale ? undefined : fromUrl
  const last = remembered<number>(key)
  const known = requested ?? (isOne(last) ? last : undefined)
  const unknown = forms !== undefined && forms.length > 1 && known === undefined
  const { data, isError } = useQuery({
    queryKey: ['webForm', 'waiting', place],
    enabled: unknown,
    gcTime: 0,
    queryFn: () => send(getSummary),
  })
  const most = data?.forms
    .filter(({ id, pending }) => pending > 0 && isOne(id))
    .sort((one, other) => other.pending - one.pending)[0]?.id
  const chosen = known ?? (unknown && !data && !isError ? undefined : (most ?? forms?.[0]?.id))
  useEffect(() => {
    if (chosen === undefined || forms === undefined) return
    shownIn.set(chosen, place)
    if (isOne(chosen)) remember(key, chosen)
    if (requested === undefined)
      setParams(
        now => {
          const next = stale ? new URLSearchParams() : now
          next.set('webFormId', String(chosen))
          return next
        },
        { replace: true },
      )
  }, [chosen, requested, stale, place, key, forms, setParams])
  return chosen
}
