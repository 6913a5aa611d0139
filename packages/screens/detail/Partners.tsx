import { type AnyResource, result, rightOf } from '@pavilion/declare'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi, CallRefused, newKey } from '../call/client.ts'
import { type Listed, useForget, useTell } from '../call/hooks.ts'
import { type Kin, useHere } from '../environment.tsx'
import { RowSelect } from '../kinds/ref.tsx'
import { Failed } from '../list/Failed.tsx'
import { withinSentence } from '../logic/text.ts'

/** With more partners than this, a list is the better place to choose. */
const most = 300

/**
 * The other side of a relation table: all partners of this row, chosen together and saved with one
 * call. `list`: the rows of the table itself, where they say more than that, where there are too many,
 * or where they cannot be chosen.
 */
export function Partners({
  kin: { resource, field, partner },
  of,
  id,
  list,
}: {
  kin: Kin
  of: AnyResource
  id: number
  list: ReactNode
}) {
  const { say, may, catalogue, project } = useHere()
  const toast = useTell()
  const forget = useForget()
  const queries = useQueryClient()
  const asked = [resource, 'partners', project?.id, field, id]
  const other = partner && catalogue.resources.get(partner.resource)
  const allowed =
    other !== undefined &&
    may(rightOf(resource, 'create')) &&
    may(rightOf(resource, 'delete')) &&
    may(rightOf(other, 'getList'))
  const {
    data: seen,
    error,
    refetch,
  } = useQuery({
    queryKey: asked,
    enabled: allowed,
    queryFn: async () => {
      const { rows, count } = await callApi<Listed>(`/${resource}/getList`, {
        where: { [field]: id },
        order: [['id', 'asc']],
        pagination: { page: 1, limit: most },
      })
      return count > most ? ('many' as const) : rows.map(row => row[partner?.field as string] as number)
    },
  })
  const [chosen, setChosen] = useState<readonly number[] | undefined>()
  const [busy, setBusy] = useState(false)
  if (!allowed || seen === 'many') return list
  if (error && !seen) return <Failed error={error} again={refetch} quiet />
  if (!seen) return <div className="pv-waiting" />
  async function save() {
    setBusy(true)
    try {
      await callApi(`/${resource}/assign`, { by: field, id, ids: chosen, seen }, { key: newKey() })
      toast.done('更新成功', 'Updated successfully')
      // Show what was saved until the reload, not what was there before.
      queries.setQueryData(asked, chosen)
      setChosen(undefined)
    } catch (error) {
      if (error instanceof CallRefused && error.result === result.conflict && error.code === 'changedMeanwhile')
        toast.refused(
          new Error(
            say(
              '关联已被他人修改，已刷新为最新内容，请重新选择',
              'Someone else has changed these. They have been refreshed: please choose again',
            ),
          ),
        )
      else toast.refused(error, ['更新失败', 'Failed to update'])
      if (error instanceof CallRefused && error.code === 'changedMeanwhile') setChosen(undefined)
    } finally {
      setBusy(false)
      await forget(resource, of.name)
    }
  }
  const label = say(other.zh, other.en)
  const chooser = (
    <div className="pv-partners">
      <span>{label}</span>
      <RowSelect
        of={other}
        many
        ids={chosen ?? seen}
        onChange={setChosen}
        label={say(`选择${other.zh}`, `Choose ${withinSentence(other.en)}`)}
        disabled={busy}
      />
      <Button type="primary" disabled={chosen === undefined} loading={busy} onClick={save}>
        {say('保存', 'Save')}
      </Button>
      {chosen !== undefined && <Button onClick={() => setChosen(undefined)}>{say('取消', 'Cancel')}</Button>}
    </div>
  )
  return (
    <>
      {chooser}
      {!partner?.alone && list}
    </>
  )
}
