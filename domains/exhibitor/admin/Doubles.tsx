import './admin.css'
import { Failed, Notice, send, useAfter, useCall, useForget, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { getDoubles, mergeCompanies, undoMerge, type Doubles as Found } from '../model/calls/operators.ts'
import { companyScreens, exhibitorCompanyInfo } from '../model/index.ts'

type Side = Found['pairs'][number]['one']
/** Companies that are perhaps one, side by side, and the merges that can be undone. */
export function Doubles() {
  const { say, may, zone } = useHere()
  const forget = useForget()
  const { modal } = App.useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [exhibitorCompanyInfo.name, 'doubles'],
    queryFn: () => send(getDoubles),
  })
  const late = useAfter(isPending)
  const reread = () => forget(exhibitorCompanyInfo.name)
  const merging = useCall(mergeCompanies, { done: ['已合并', 'Merged'], onDone: reread })
  const undoing = useCall(undoMerge, { done: ['已撤销', 'Undone'], onDone: reread })
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 8 }} />}</div>
  const merge = async (keep: Side, gone: Side) => {
    const sure = await modal.confirm({
      title: say(`将「${gone.name}」并入「${keep.name}」？`, `Merge “${gone.name}” into “${keep.name}”?`),
      content: say(
        '需求、展品、人员与展位都会转到保留的企业。合并可撤销。',
        'Requests, products, people and stands go to the company that is kept. A merge can be undone.',
      ),
      okText: say('合并', 'Merge'),
      cancelText: say('取消', 'Cancel'),
    })
    if (sure) await merging.send({ keepId: keep.id, goneId: gone.id })
  }
  const mayMerge = may('exhibitorCompanyInfo.delete')
  return (
    <section className="pv-detail" aria-label={say('重复展商', 'Duplicate exhibitors')}>
      <header>
        <h1>{say('重复展商', 'Duplicate exhibitors')}</h1>
      </header>
      {data.pairs.length === 0 ? <Notice title={say('没有发现重复', 'No duplicates found')} /> : null}
      <ul className="xa-rows">
        {data.pairs.map(({ one, other, why }) => (
          <li key={`${one.id} ${other.id}`} className="xa-pair">
            <p className="pv-words">
              {why.map(pair => (
                <b key={pair[0]}>{say(pair)}</b>
              ))}
            </p>
            <div>
              {(
                [
                  [one, other],
                  [other, one],
                ] as const
              ).map(([keep, gone]) => (
                <div key={keep.id}>
                  <Link to={`${companyScreens.path}/detail?id=${keep.id}`}>{keep.name}</Link>
                  <p className="pv-hint">
                    {[
                      keep.name2,
                      keep.contacter,
                      keep.taxNum,
                      keep.licenseNum,
                      say(`需求 ${keep.demands}`, `requests: ${keep.demands}`),
                      say(`展品 ${keep.products}`, `products: ${keep.products}`),
                      wallClock(keep.createdAt, zone).slice(0, 10),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {mayMerge ? (
                    <Button size="small" disabled={merging.busy} onClick={() => merge(keep, gone)}>
                      {say('保留这家', 'Keep this one')}
                    </Button>
                  ) : null}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {data.merges.length ? (
        <>
          <h2>{say('已合并', 'Merged')}</h2>
          <ul className="xa-rows">
            {data.merges.map(({ id, name, keptId, kept, createdAt }) => (
              <li key={id}>
                <span>
                  {name} → <Link to={`${companyScreens.path}/detail?id=${keptId}`}>{kept}</Link>{' '}
                  <span className="pv-hint">{wallClock(createdAt, zone).slice(0, 16)}</span>
                </span>
                {mayMerge ? (
                  <Button size="small" loading={undoing.busy} onClick={() => undoing.send({ id })}>
                    {say('撤销合并', 'Undo')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
