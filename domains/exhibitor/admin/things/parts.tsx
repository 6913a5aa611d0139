import { type AnyRow, RichText, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getCompanyPage } from '../../model/calls/operators.ts'
import { companyScreens, exhibitorCompanyInfo } from '../../model/index.ts'
import { namesOf } from '../names.ts'
import { At, Part, State } from '../pageParts.tsx'

/** A text of a row, if it has one. */
export const textOf = (row: AnyRow, name: string): string | null =>
  typeof row[name] === 'string' && row[name] ? (row[name] as string) : null
/** Everything of the company that a thing belongs to; nothing for who may not read companies. */
export function useCompany(row: AnyRow) {
  const { may } = useHere()
  const id = Number(row.exhibitorCompanyInfoId) || undefined
  const { data } = useQuery({
    queryKey: [exhibitorCompanyInfo.name, 'page', id],
    enabled: id !== undefined && may('exhibitorCompanyInfo.getDetail'),
    queryFn: () => send(getCompanyPage, { id: id ?? 0 }),
  })
  return data
}
/** What a page is read for on the left, who and when on the right. */
export const TwoSides = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="xa-two">
    <div>{main}</div>
    <div>{aside}</div>
  </div>
)
/** Why it was refused, above everything else. */
export const Remark = ({ words }: { words: string | null }) =>
  words ? <Alert type="warning" showIcon title={words} /> : null

/** Facts that are known; those that are not are left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return known.length ? (
    <dl className="xa-facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ) : null
}
/** A text in both languages, side by side as visitors read it. */
export function Both({ row, names }: { row: AnyRow; names: readonly [string, string] }) {
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
/** A private file by its words; `missing` says that there is none yet. */
export function Paper({ address, words, missing }: { address: string | null; words: string; missing?: string }) {
  if (!address) return missing ? <span className="pv-hint">{missing}</span> : null
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
/** Whose it is, and how to reach them. */
export function Who({ row, children }: { row: AnyRow; children?: ReactNode }) {
  const { say, language } = useHere()
  const page = useCompany(row)
  const named = row.exhibitorCompanyInfo as { id: number; name: string; name2?: string | null } | null | undefined
  if (!named) return null
  const [called, other] = namesOf(named, language)
  return (
    <Part title={say('展商', 'Exhibitor')}>
      <p className="xa-who">
        <Link to={`${companyScreens.path}/detail?id=${named.id}`}>{called}</Link>{' '}
        {other ? <small>{other}</small> : null}
        {page ? <State codes={exhibitorCompanyInfo.fields.auditStatus.codes} value={page.company.auditStatus} /> : null}
      </p>
      {page ? (
        <FactList
          facts={[
            [say('联系人', 'Contact'), page.company.contacter],
            [say('手机号', 'Phone'), page.company.phoneNumber],
            [say('邮箱', 'E-mail'), page.company.email],
          ]}
        />
      ) : null}
      {children}
    </Part>
  )
}
/** When it came, when it was sent in, and when it was changed last. */
export function When({ row, facts = [] }: { row: AnyRow; facts?: readonly (readonly [string, ReactNode])[] }) {
  const { say } = useHere()
  const at = (name: string) => (textOf(row, name) ? <At at={textOf(row, name)} /> : null)
  return (
    <Part title={say('时间', 'Dates')}>
      <FactList
        facts={[
          [say('创建', 'Created'), at('createdAt')],
          [say('提交审核', 'Submitted for review'), at('submittedAt')],
          ...facts,
          [say('最后修改', 'Last changed'), at('updatedAt')],
        ]}
      />
    </Part>
  )
}
