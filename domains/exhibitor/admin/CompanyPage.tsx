import { countOf, result, wordFor } from '@pavilion/declare'
import { CallRefused, Failed, Notice, send, useAfter, useHere } from '@pavilion/screens'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getCompanyPage, type CompanyPage as Page } from '../model/calls/operators.ts'
import { blackListStep, companyScreens, exhibitorCompanyInfo } from '../model/index.ts'
import { Application, Letters, People, Steps } from './company/About.tsx'
import { Demands } from './company/Demands.tsx'
import { Head } from './company/Head.tsx'
import { History } from './company/History.tsx'
import { Activities, Files, Manuals, Money, Products } from './company/Shows.tsx'
import { namesOf } from './names.ts'
import { below } from './pageParts.tsx'

/** All of an exhibitor on one page: who it is, what comes next, and everything it has here. */
export default function CompanyPage() {
  const { say, language } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const number = Number(params.get('id'))
  const id = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [exhibitorCompanyInfo.name, 'page', id],
    enabled: id !== undefined,
    queryFn: () => send(getCompanyPage, { id: id ?? 0 }),
  })
  useViewTitle(data && namesOf(data.company, language)[0])
  const late = useAfter(isPending && id !== undefined)
  const back = <Button onClick={() => go(companyScreens.path)}>{say('返回列表', 'Back to the list')}</Button>
  if (id === undefined || (error instanceof CallRefused && error.result === result.noData))
    return (
      <Notice title={say('展商不存在或已被删除', 'This exhibitor does not exist or has been deleted')} ways={back} />
    )
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 10 }} />}</div>
  return <Shown page={data} />
}
function Shown({ page }: { page: Page }) {
  const { say } = useHere()
  const { doubles, hits } = page
  return (
    <section className="pv-detail xa-page" aria-label={say('展商', 'Exhibitor')}>
      <Head page={page} />
      {hits.length ? (
        <Alert
          type="error"
          showIcon
          title={say(
            `黑名单拦截 ${hits.length} 次：${hits[0]?.matched ?? ''}（${hits[0] ? wordFor(blackListStep, hits[0].step)[0] : ''}）`,
            `Stopped by the black list ${countOf(hits.length, 'time')}: ${hits[0]?.matched ?? ''} (${hits[0] ? wordFor(blackListStep, hits[0].step)[1] : ''})`,
          )}
        />
      ) : null}
      {doubles.length ? (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {say('可能重复：', 'Perhaps a duplicate of: ')}
              {doubles.map(({ id, name, why }) => (
                <Link key={id} to={`${companyScreens.path}/detail?id=${id}`} className="xa-double">
                  {name}（{say(why)}）
                </Link>
              ))}
              <Link to={`${below}/doubles`}>{say('去合并', 'Merge')}</Link>
            </>
          }
        />
      ) : null}
      <div className="xa-two">
        <div>
          <Demands page={page} />
          <Products page={page} />
          <Activities page={page} />
          <Money page={page} />
          <Files page={page} />
          <Manuals page={page} />
        </div>
        <div>
          <Steps page={page} />
          <Application page={page} />
          <People page={page} />
          <Letters page={page} />
          <History page={page} />
        </div>
      </div>
    </section>
  )
}
