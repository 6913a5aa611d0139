import { callOf, entriesOf, wordFor } from '@pavilion/declare'
import { Failed, send, useForget, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { userGroupModule, userGroupModuleKind } from '../../model/index.ts'

type Kind = keyof typeof userGroupModuleKind & string
/** Which services a group gets. */
export function Modules({ id }: { id: number }) {
  const { say, may } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: [userGroupModule.name, 'ticks', id],
    enabled: may('userGroupModule.getList'),
    queryFn: async () =>
      (
        await send(callOf(userGroupModule, 'getList'), {
          where: { userGroupId: id },
          pagination: { page: 1, limit: 50 },
        })
      ).rows,
  })
  const saving = useWork(
    async (code: Kind, on: boolean) => {
      const row = data?.find(({ moduleId }) => moduleId === code)
      if (on && !row)
        await send(callOf(userGroupModule, 'create'), {
          userGroupId: id,
          moduleId: code,
          moduleName: wordFor(userGroupModuleKind, code)[0],
        })
      else if (!on && row) await send(callOf(userGroupModule, 'delete'), { id: row.id })
    },
    { onSettled: () => forget(userGroupModule.name) },
  )
  if (!may('userGroupModule.getList')) return null
  if (error && !data) return <Failed error={error} again={refetch} quiet />
  const edits = may('userGroupModule.create') && may('userGroupModule.delete')
  return (
    <fieldset className="rc-ticks" disabled={saving.busy}>
      <legend>{say('服务', 'Services')}</legend>
      {!data ? (
        <Skeleton active paragraph={{ rows: 1 }} />
      ) : (
        entriesOf(userGroupModuleKind).map(({ code, zh, en }) => (
          <Checkbox
            key={code}
            checked={data.some(({ moduleId }) => moduleId === code)}
            disabled={!edits || saving.busy}
            onChange={({ target }) => saving.run(code as Kind, target.checked)}
          >
            {say(zh, en)}
          </Checkbox>
        ))
      )}
    </fieldset>
  )
}
