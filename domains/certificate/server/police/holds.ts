import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { policeCheckStatus, registerUserPoliceCheckBatchDetail } from '../../model/index.ts'

/**
 * Holds the certificates of people whose result became “fail”, and frees those whose result became
 * “pass” unless another check of theirs failed. Gates follow.
 */
export async function holdCerts(
  tx: Transaction,
  { failed, passed }: { readonly failed: readonly number[]; readonly passed: readonly number[] },
): Promise<void> {
  if (failed.length) await tx.moveWhere(registerUser, 'holdCert', { ids: failed, where: undefined })
  if (passed.length)
    await tx.moveWhere(registerUser, 'freeCert', {
      ids: passed,
      where: sql`not exists (
        select 1
        from ${registerUserPoliceCheckBatchDetail} d
        where d."registerUserId" = a.id and d."checkResult" = ${policeCheckStatus.fail}
      )`,
    })
}
