import './admin.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { type AnyField, entryOf, inLanguage, priceText, result, wordFor } from '@pavilion/declare'
import {
  type AnyRow,
  CallRefused,
  Failed,
  Notice,
  Tag,
  send,
  useAfter,
  useForget,
  useHere,
  wallClock,
} from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Image, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getCompanyPage, type CompanyPage as Page } from '../model/calls/operators.ts'
import {
  boothActivityStatus,
  boothAssignStatus,
  boothDemandStatus,
  agreementExamine,
  blackListStep,
  boothType,
  companyScreens,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  memberRight,
  productInfoStatus,
} from '../model/index.ts'
import { nextOf } from '../model/steps.ts'
import { namesOf } from './names.ts'
import { stateWords, stepWords } from './words.ts'

const below = '/exhibitorManagement'
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
            `Stopped by the black list ${hits.length} times: ${hits[0]?.matched ?? ''} (${hits[0] ? wordFor(blackListStep, hits[0].step)[1] : ''})`,
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
const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="xa-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
function State({ codes, value }: { codes: unknown; value: unknown }) {
  const { say } = useHere()
  const entry = entryOf(codes as never, value as never)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : null
}
function At({ at }: { at: string | null }) {
  const { zone } = useHere()
  return at ? <time dateTime={at}>{wallClock(at, zone).slice(0, 16)}</time> : null
}

function Head({ page }: { page: Page }) {
  const { company, steps } = page
  const { say, may, language } = useHere()
  const [called, other] = namesOf(company, language)
  const go = useNavigate()
  const forget = useForget()
  const { moves, make } = useMoves(exhibitorCompanyInfo)
  const row = company as unknown as AnyRow
  const next = nextOf(steps)
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={say('返回列表', 'Back to the list')}
        onClick={() => go(companyScreens.path)}
      />
      {company.logo ? <img className="xa-logo" src={company.logo} alt="" /> : null}
      <div className="xa-title">
        <h1>
          {called} {other ? <small>{other}</small> : null}
        </h1>
        <p className="pv-words">
          <State codes={(exhibitorCompanyInfo.fields.auditStatus as AnyField).codes} value={company.auditStatus} />
          <State
            codes={(exhibitorCompanyInfo.fields.hotStatus as AnyField).codes}
            value={company.hotStatus === 20 ? 20 : undefined}
          />
          <span>{[company.contacter, company.phoneNumber, company.email].filter(Boolean).join(' · ')}</span>
          {page.channel ? <span>{page.channel}</span> : null}
        </p>
        {next ? (
          <p className="xa-next">
            {say(stepWords[next.key])}：{say(stateWords[next.state])}
            {next.says[0] ? ` · ${say(next.says[0])}` : ''}
          </p>
        ) : null}
      </div>
      <span className="pv-detail-do">
        {may('exhibitorCompanyInfo.update') ? (
          <Button onClick={() => go(`${companyScreens.path}?edit=${company.id}`)}>{say('修改资料', 'Edit')}</Button>
        ) : null}
        {moves
          .filter(move => allows(exhibitorCompanyInfo, row, move))
          .map(move => (
            <Button
              key={move.name}
              danger={move.move.tone === 'danger'}
              {...(move.move.tone === 'good' && { type: 'primary' as const })}
              onClick={async () => {
                await make(row, move)
                await forget(exhibitorCompanyInfo.name)
              }}
            >
              {say(move.move.label)}
            </Button>
          ))}
      </span>
    </header>
  )
}
function Steps({ page }: { page: Page }) {
  const { say } = useHere()
  return (
    <Part title={say('进度', 'Progress')}>
      <ol className="xa-steps">
        {page.steps.map(({ key, state, says, due }) => (
          <li key={key} className={`xa-${state}`}>
            <b>{say(stepWords[key])}</b> <span>{say(stateWords[state])}</span>
            {says[0] && state !== 'done' && state !== 'later' ? (
              <p className="pv-hint">{says.map(pair => say(pair)).join(' · ')}</p>
            ) : null}
            {due ? <At at={due} /> : null}
          </li>
        ))}
      </ol>
    </Part>
  )
}
function Application({ page: { company } }: { page: Page }) {
  const { say } = useHere()
  const facts: (readonly [string, string | null])[] = [
    [say('企业类型', 'Kind of business'), company.enterpriseType],
    [say('营业执照号', 'Licence number'), company.licenseNum],
    [say('税号', 'Tax number'), company.taxNum],
    [say('法人', 'Legal representative'), company.legalPerson],
    [say('微信', 'WeChat'), company.wechat],
    [
      say('地址', 'Address'),
      [company.address, company.addressDetail, company.location].filter(Boolean).join(' ') || null,
    ],
    [
      say('主营产品', 'Main products'),
      [company.mainProduct, company.englishMainProduct].filter(Boolean).join('\n') || null,
    ],
    [say('推荐单位', 'Recommended by'), company.recommendedUnit],
    [say('审核备注', 'Review remark'), company.auditRemark],
  ]
  const papers: (readonly [string, string | null])[] = [
    [say('营业执照', 'Licence'), company.licenseUrl],
    [say('法人证件', 'Representative'), company.legalPersonUrl],
    [say('卫生许可证', 'Hygiene'), company.hygieneLicense],
    [say('质量合格证', 'Quality'), company.qualityComplianceCertificate],
  ]
  return (
    <Part title={say('申请资料', 'Application')}>
      <dl className="xa-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className="xa-files">
        {papers
          .filter(([, address]) => address)
          .map(([label, address]) => (
            <li key={label}>
              <span>{label}</span>
              <Image src={address as string} alt={label} width={110} height={80} style={{ objectFit: 'cover' }} />
            </li>
          ))}
      </ul>
    </Part>
  )
}
function Demands({ page: { demands } }: { page: Page }) {
  const { say, language } = useHere()
  const forget = useForget()
  const { moves, make } = useMoves(exhibitorBoothDemandInfo)
  const { fields } = exhibitorBoothDemandInfo
  return (
    <Part title={say('展位需求', 'Stand requests')}>
      {demands.length ? (
        <ul className="xa-rows">
          {demands.map(demand => {
            const row = demand as unknown as AnyRow
            return (
              <li key={demand.id}>
                <div>
                  <Link to={`${below}/exhibitorBoothDemandInfo/detail?id=${demand.id}`}>
                    {demand.boothType ? inLanguage(wordFor(boothType, demand.boothType), language) : ''}{' '}
                    {demand.area ?? ''} ㎡
                  </Link>
                  <p className="pv-words">
                    <State codes={boothDemandStatus} value={demand.status} />
                    <State codes={boothAssignStatus} value={demand.assignStatus} />
                    {demand.agreementUrl ? (
                      <State codes={(fields.agreementExamine as AnyField).codes} value={demand.agreementExamine} />
                    ) : null}
                    <span>{[demand.exhibitionArea, demand.productType].filter(Boolean).join(' · ')}</span>
                  </p>
                  <p>
                    {demand.stands.map(({ id, hall, englishHall, boothNo, state }) => (
                      <span key={id} className="xa-stand">
                        {say(hall, englishHall || hall)} {boothNo}
                        {state === 'held' ? say('（暂留）', ' (held)') : ''}
                      </span>
                    ))}
                    {(['deposit', 'balance'] as const).map(of => {
                      const sum = demand[of]
                      return sum ? (
                        <span key={of} className="xa-stand">
                          {say(stepWords[of])} {priceText({ minor: sum.amount, currency: sum.currency }, language)}{' '}
                          {sum.paid ? say('已付', 'paid') : say('未付', 'unpaid')}
                        </span>
                      ) : null
                    })}
                  </p>
                </div>
                <span>
                  {demand.agreementUrl ? (
                    <a href={demand.agreementUrl} target="_blank" rel="noreferrer">
                      {say('签署协议', 'Signed agreement')}
                    </a>
                  ) : null}
                  {demand.agreementUrl
                    ? moves
                        .filter(
                          move => move.field === 'agreementExamine' && allows(exhibitorBoothDemandInfo, row, move),
                        )
                        .map(move => (
                          <Button
                            key={move.name}
                            size="small"
                            danger={move.move.tone === 'danger'}
                            onClick={async () => {
                              await make(row, move)
                              await forget(exhibitorCompanyInfo.name)
                            }}
                          >
                            {say(move.move.label)}
                          </Button>
                        ))
                    : null}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="pv-hint">{say('还没有展位需求。', 'No stand has been requested yet.')}</p>
      )}
    </Part>
  )
}
function Products({ page: { products } }: { page: Page }) {
  const { say } = useHere()
  return (
    <Part title={say(`展品（${products.length}）`, `Products (${products.length})`)}>
      <ul className="xa-rows">
        {products.map(product => (
          <li key={product.id}>
            <Link to={`${below}/exhibitorProductInfo/detail?id=${product.id}`}>{product.name}</Link>
            <span className="pv-words">
              <State codes={productInfoStatus} value={product.status} />
              {product.viewAmount ? (
                <span>{say(`${product.viewAmount} 次浏览`, `${product.viewAmount} views`)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Activities({ page: { activities } }: { page: Page }) {
  const { say } = useHere()
  if (!activities.length) return null
  return (
    <Part title={say('展位活动', 'Events at the stand')}>
      <ul className="xa-rows">
        {activities.map(activity => (
          <li key={activity.id}>
            <Link to={`${below}/exhibitorBoothActivity/detail?id=${activity.id}`}>{activity.name}</Link>
            <span className="pv-words">
              <At at={activity.startTime} />
              <State codes={boothActivityStatus} value={activity.status} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Money({ page: { orders } }: { page: Page }) {
  const { say, language } = useHere()
  if (!orders.length) return null
  return (
    <Part title={say('订单', 'Orders')}>
      <ul className="xa-rows">
        {orders.map(({ id, orderNumber, amount, paidAmount, currency, createdAt }) => (
          <li key={id}>
            <Link to={`/orderManagement/order/detail?id=${id}`}>{orderNumber}</Link>
            <span className="pv-words">
              <b>{priceText({ minor: amount, currency }, language)}</b>
              <span>{paidAmount >= amount ? say('已付', 'paid') : say('未付清', 'not paid in full')}</span>
              <At at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Files({ page: { pictures, attachments } }: { page: Page }) {
  const { say } = useHere()
  if (!pictures.length && !attachments.length) return null
  return (
    <Part title={say('图片与附件', 'Pictures and attachments')}>
      <div className="xa-pictures">
        {pictures.map(({ id, filePath }) => (
          <Image
            key={id}
            src={filePath}
            alt={say('企业图片', 'Picture of the company')}
            width={110}
            height={80}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </div>
      <ul className="xa-rows">
        {attachments.map(({ id, name, filePath }) => (
          <li key={id}>
            <a href={filePath} target="_blank" rel="noreferrer">
              {name ?? filePath.split('/').at(-1)}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function People({ page: { members, company } }: { page: Page }) {
  const { say, language } = useHere()
  return (
    <Part title={say('人员', 'People')}>
      <ul className="xa-rows">
        {company.webUserId ? (
          <li>
            <Link to={`/platformManagement/webUser/detail?id=${company.webUserId}`}>
              {company.contacter || `#${company.webUserId}`}
            </Link>
            <span>{say('申请人', 'Applicant')}</span>
          </li>
        ) : null}
        {members.map(member => (
          <li key={member.id}>
            <span>
              {member.name} {member.contact}
            </span>
            <span className="pv-hint">
              {member.joined ? '' : say('未登录 · ', 'invited · ')}
              {member.rights.map(right => inLanguage(wordFor(memberRight, right), language)).join(say('、', ', '))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Letters({ page: { letters } }: { page: Page }) {
  const { say } = useHere()
  if (!letters.length) return null
  return (
    <Part title={say('通知', 'Letters')}>
      <ul className="xa-rows">
        {letters.map(({ id, subject, createdAt }) => (
          <li key={id}>
            <span>{subject}</span>
            <At at={createdAt} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
const codesBy = {
  auditStatus: exhibitorCompanyInfo.fields.auditStatus,
  hotStatus: exhibitorCompanyInfo.fields.hotStatus,
} as const
function History({ page: { history } }: { page: Page }) {
  const { say } = useHere()
  const word = (of: Page['history'][number]) => {
    const codes =
      of.resource === exhibitorCompanyInfo.name
        ? (codesBy[of.field as 'auditStatus'] as AnyField | undefined)?.codes
        : of.resource === exhibitorBoothDemandInfo.name
          ? { status: boothDemandStatus, assignStatus: boothAssignStatus, agreementExamine }[of.field as 'status']
          : of.resource === 'exhibitorProductInfo'
            ? productInfoStatus
            : boothActivityStatus
    const entry = codes && entryOf(codes as never, Number(of.toCode) as never)
    return entry ? say(entry.zh, entry.en) : of.move
  }
  return (
    <Part title={say('历史', 'History')}>
      <ol className="xa-history">
        {history.map(of => (
          <li key={of.id}>
            <At at={of.createdAt} />
            <span>
              {of.name ? `${of.name}：` : ''}
              {word(of)}
              {of.why ? <span className="pv-hint"> {of.why}</span> : null}
            </span>
            <span className="pv-hint">{of.actorName}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
