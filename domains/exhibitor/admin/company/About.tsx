import { inLanguage, wordFor } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Image } from 'antd'
import { Link } from 'react-router'
import type { CompanyPage as Page } from '../../model/calls/operators.ts'
import { memberRight } from '../../model/index.ts'
import { At, Part } from '../pageParts.tsx'
import { stateWords, stepWords } from '../words.ts'

export function Steps({ page }: { page: Page }) {
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
export function Application({ page: { company } }: { page: Page }) {
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
export function People({ page: { members, company } }: { page: Page }) {
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
export function Letters({ page: { letters } }: { page: Page }) {
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
