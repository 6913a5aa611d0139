import './admin.css'
import { priceText } from '@pavilion/declare'
import { type AnyRow, giveFile, RichText, send, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Image } from 'antd'
import { Link } from 'react-router'
import { getCompanyPage, getFilledAgreement } from '../model/calls/operators.ts'
import { companyScreens, exhibitorCompanyInfo } from '../model/index.ts'
import { stepWords } from './words.ts'

const textOf = (row: AnyRow, name: string) =>
  typeof row[name] === 'string' && row[name] ? (row[name] as string) : null

/** Why it was refused, above everything else. */
function Remark({ words }: { words: string | null }) {
  return words ? <Alert type="warning" showIcon title={words} /> : null
}
/** A text in both languages, side by side as visitors read it. */
function Both({ row, names }: { row: AnyRow; names: readonly [string, string] }) {
  const { say } = useHere()
  const [chinese, english] = names.map(name => textOf(row, name))
  if (!chinese && !english) return <p className="pv-hint">{say('还没有介绍。', 'There is no description yet.')}</p>
  const part = (heading: string, text: string | null | undefined) => (
    <div>
      <h3>{heading}</h3>
      {!text ? (
        <p className="pv-hint">{say('未填写', 'Not written')}</p>
      ) : text.startsWith('<') ? (
        <RichText html={text} title={heading} />
      ) : (
        <p className="xa-text">{text}</p>
      )}
    </div>
  )
  return (
    <div className="xa-both">
      {part(say('中文', 'Chinese'), chinese)}
      {part(say('英文', 'English'), english)}
    </div>
  )
}
function File({ address, words }: { address: string | null; words: string }) {
  return address ? (
    <a href={address} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : null
}

/** A product as visitors will see it, with the papers that its review asks for. */
export function ProductAbove({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const picture = textOf(row, 'mainPic')
  return (
    <div className="xa-thing">
      <Remark words={textOf(row, 'auditRemark')} />
      {picture ? <Image src={picture} alt={say('主图', 'Main picture')} width={240} /> : null}
      <Both row={row} names={['introduction', 'englishIntroduction']} />
      <p className="pv-words">
        <File address={textOf(row, 'productionLicenseUrl')} words={say('生产许可证', 'Production licence')} />
        <File address={textOf(row, 'testingReportUrl')} words={say('检测报告', 'Testing report')} />
      </p>
    </div>
  )
}
/** An event at a stand as visitors will read it. */
export function ActivityAbove({ row }: { row: AnyRow }) {
  return (
    <div className="xa-thing">
      <Remark words={textOf(row, 'auditRemark')} />
      <Both row={row} names={['introduction', 'englishIntroduction']} />
    </div>
  )
}
/** The stands of a demand with their money, its agreement and its entry in the directory. */
export function DemandAbove({ row }: { row: AnyRow }) {
  const { say, language, may } = useHere()
  const companyId = Number(row.exhibitorCompanyInfoId) || undefined
  const load = useWork(async () =>
    giveFile(await send(getFilledAgreement, { id: Number(row.id) }), `agreement-${Number(row.id)}.pdf`),
  )
  const { data } = useQuery({
    queryKey: [exhibitorCompanyInfo.name, 'page', companyId],
    enabled: companyId !== undefined && may('exhibitorCompanyInfo.getDetail'),
    queryFn: () => send(getCompanyPage, { id: companyId ?? 0 }),
  })
  const demand = data?.demands.find(({ id }) => id === row.id)
  const sums = demand
    ? (['deposit', 'balance'] as const).flatMap(of => (demand[of] ? [[of, demand[of]] as const] : []))
    : []
  return (
    <div className="xa-thing">
      <Remark words={textOf(row, 'agreementRemark')} />
      {demand?.stands.length ? (
        <p className="pv-words">
          {demand.stands.map(({ id, hall, englishHall, boothNo, area, state }) => (
            <b key={id}>
              {say(hall, englishHall || hall)} {boothNo} {area ? `${area} ㎡` : ''}
              {state === 'held' ? say('（暂留）', ' (held)') : ''}
            </b>
          ))}
        </p>
      ) : (
        <p className="pv-hint">{say('还没有展位。', 'It has no stand yet.')}</p>
      )}
      {sums.length ? (
        <p className="pv-words">
          {sums.map(([of, sum]) => (
            <span key={of}>
              {say(stepWords[of])} {priceText({ minor: sum.amount, currency: sum.currency }, language)}{' '}
              {sum.orderIds.map(id => (
                <Link key={id} to={`/orderManagement/order/detail?id=${id}`}>
                  {sum.paid ? say('已付', 'paid') : say('未付', 'unpaid')}
                </Link>
              ))}
            </span>
          ))}
        </p>
      ) : null}
      <p className="pv-words">
        <Button size="small" loading={load.busy} onClick={() => load.run()}>
          {say('下载参展协议', 'Download the agreement')}
        </Button>
        <File address={textOf(row, 'agreementUrl')} words={say('签署协议', 'Signed agreement')} />
        {companyId ? (
          <Link to={`${companyScreens.path}/detail?id=${companyId}`}>
            {say('展商全部信息', 'Everything of the exhibitor')}
          </Link>
        ) : null}
      </p>
      <Both row={row} names={['exhibitorDirectoryChinese', 'exhibitorDirectoryEnglish']} />
    </div>
  )
}
