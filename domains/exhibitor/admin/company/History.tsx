import { type AnyField, entryOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import type { CompanyPage as Page } from '../../model/calls/operators.ts'
import {
  agreementExamine,
  boothActivityStatus,
  boothAssignStatus,
  boothDemandStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  productInfoStatus,
} from '../../model/index.ts'
import { At, Part } from '../pageParts.tsx'

const codesBy = {
  auditStatus: exhibitorCompanyInfo.fields.auditStatus,
  hotStatus: exhibitorCompanyInfo.fields.hotStatus,
} as const
export function History({ page: { history } }: { page: Page }) {
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
