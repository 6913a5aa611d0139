import { callNamed, rightOf, type AnyResource, type Pair } from '@pavilion/declare'
import { type AnyRow, Failed, send, titleOf, useForget, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'

const most = 300
const rowsOf = async (of: AnyResource, where: object): Promise<readonly AnyRow[]> => {
  const found = await send(callNamed(of, 'getList'), {
    where,
    order: [['id', 'asc']],
    pagination: { page: 1, limit: most },
  })
  return (found as { rows?: readonly AnyRow[] }).rows ?? []
}
interface Props {
  readonly title: Pair
  readonly hint?: Pair
  /** The relation, the field of this row in it, and that of the others. */
  readonly relation: AnyResource
  readonly field: string
  readonly partner: string
  readonly others: AnyResource
  readonly id: number
}

/** All hotels or roles with a tick each: saved with the tick, for everybody who decides by them. */
export function Ticks({ title, hint, relation, field, partner, others, id }: Props) {
  const { say, may, language, project } = useHere()
  const forget = useForget()
  const key = [relation.name, 'ticks', project?.id, field, id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    enabled: may(rightOf(relation.name, 'getList')) && may(rightOf(others.name, 'getList')),
    queryFn: async () => ({
      all: await rowsOf(others, {}),
      seen: (await rowsOf(relation, { [field]: id })).map(row => Number(row[partner])),
    }),
  })
  const saving = useWork(
    (ids: readonly number[], seen: readonly number[]) =>
      send(callNamed(relation, 'assign'), { by: field, id, ids, seen }),
    { onSettled: () => forget(relation.name) },
  )
  if (!may(rightOf(relation.name, 'getList')) || !may(rightOf(others.name, 'getList'))) return null
  if (error && !data) return <Failed error={error} again={refetch} quiet />
  const edits = may(rightOf(relation.name, 'create')) && may(rightOf(relation.name, 'delete'))
  return (
    <fieldset className="rc-ticks" disabled={saving.busy}>
      <legend>{say(title)}</legend>
      {hint && <p className="pv-hint">{say(hint)}</p>}
      {!data ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : !data.all.length ? (
        <p className="pv-hint">{say(`还没有${others.zh}。`, `There is no ${others.en.toLowerCase()} yet.`)}</p>
      ) : (
        data.all.map(row => (
          <Checkbox
            key={row.id}
            checked={data.seen.includes(row.id)}
            disabled={!edits || saving.busy}
            onChange={({ target }) =>
              saving.run(target.checked ? [...data.seen, row.id] : data.seen.filter(one => one !== row.id), data.seen)
            }
          >
            {titleOf(others, row, language)}
          </Checkbox>
        ))
      )}
    </fieldset>
  )
}
