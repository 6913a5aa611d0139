import { callApi, useHere } from '@pavilion/screens'
import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

interface Waiting {
  readonly forms: readonly { readonly id: number; readonly pending: number }[]
}
/** In which project a form was shown since the back-office was opened: an address that stays behind when another project is chosen is told by it. */
const shownIn = new Map<number, string>()
/** The form whose records are shown: the one of the address, else the one that this operator looked at last in this project, else the one with most to decide.
 *  It is put into the address, so that a link shows everybody the same. Undefined until it is known, and without forms. */
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
  const asked = stale ? undefined : fromUrl
  const last = remembered<number>(key)
  const known = asked ?? (isOne(last) ? last : undefined)
  const unknown = forms !== undefined && forms.length > 1 && known === undefined
  const { data, isError } = useQuery({
    queryKey: ['webForm', 'waiting', place],
    enabled: unknown,
    gcTime: 0,
    queryFn: () => callApi<Waiting>('/dashboard/getSummary'),
  })
  const most = data?.forms
    .filter(({ id, pending }) => pending > 0 && isOne(id))
    .sort((one, other) => other.pending - one.pending)[0]?.id
  const chosen = known ?? (unknown && !data && !isError ? undefined : (most ?? forms?.[0]?.id))
  useEffect(() => {
    if (chosen === undefined || forms === undefined) return
    shownIn.set(chosen, place)
    if (isOne(chosen)) remember(key, chosen)
    if (asked === undefined)
      setParams(
        now => {
          const next = stale ? new URLSearchParams() : now
          next.set('webFormId', String(chosen))
          return next
        },
        { replace: true },
      )
  }, [chosen, asked, stale, place, key, forms, setParams])
  return chosen
}
