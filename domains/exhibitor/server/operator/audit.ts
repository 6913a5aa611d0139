import { invalidInput, type BodyOf, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { auditCompany } from '../../model/calls/operators.ts'
import { exhibitorAuditStatus, exhibitorCompanyInfo } from '../../model/index.ts'

/**
 * Approves or refuses a company by the code of the decision. A refusal needs a remark.
 * @throws invalidInput, noData, moveNotAllowed, remarkMissing, permissionDenied
 */
export function audit(
  ctx: Context,
  { id, auditStatus, auditRemark }: BodyOf<typeof auditCompany>,
): Promise<Row<typeof exhibitorCompanyInfo>> {
  if (auditStatus !== exhibitorAuditStatus.success && auditStatus !== exhibitorAuditStatus.fail)
    throw invalidInput({ auditStatus: ['请选择通过或不通过', 'Choose approved or rejected'] })
  const move = auditStatus === exhibitorAuditStatus.success ? 'approve' : 'reject'
  ctx.may(`exhibitorCompanyInfo.${move}`)
  return ctx.transaction(tx => tx.move(exhibitorCompanyInfo, { id }, move, move === 'reject' ? { auditRemark } : {}))
}
