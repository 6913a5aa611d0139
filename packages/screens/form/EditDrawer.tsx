import { rightOf } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { callApi } from '../call/client.ts'
import { useAfter } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { useFocusBack } from '../focusBack.ts'
import { Bones } from '../list/Bones.tsx'
import { Failed } from '../list/Failed.tsx'
import { type AnyRow, withinSentence } from '../logic/text.ts'
import { FormDrawer } from './FormDrawer.tsx'
import type { FormProps } from './useRowForm.ts'

/**
 * The form for a new row, or for an existing one. An existing row is loaded again, with the long
 * bodies that a list leaves out.
 */
export function EditDrawer(props: FormProps) {
  const { of, row, onClose } = props
  const { may, narrow, say } = useHere()
  useFocusBack()
  const asks = row !== undefined && of.operations.includes('getDetail') && may(rightOf(of, 'getDetail'))
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'edit', row?.id],
    enabled: asks,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => callApi<AnyRow>(`/${of.name}/getDetail`, { id: row?.id }),
  })
  const late = useAfter(asks && !data)
  if (!asks || data) return <FormDrawer {...props} {...(data && { row: data })} />
  return (
    <Drawer
      open
      title={say(`编辑${of.zh}`, `Edit ${withinSentence(of.en)}`)}
      size={narrow ? '100%' : 760}
      onClose={onClose}
      getContainer={false}
    >
      {error ? <Failed error={error} again={refetch} /> : late && <Bones rows={10} />}
    </Drawer>
  )
}
