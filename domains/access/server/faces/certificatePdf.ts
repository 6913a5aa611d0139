import { openPdf } from '@pavilion/platform/server/index.ts'
import type { Readable } from 'node:stream'
import type { Row } from '@pavilion/declare'
import type { registerUserFaceCertificate } from '../../model/index.ts'

/** How templates are destroyed since the key has a half outside the database and its backups. */
export const destroyingMethod =
  'AES-256-GCM：删除模板与密钥，并删除不进备份的半把密钥 · templates and key deleted, with the half of the key that no backup holds'
/** The certificate as one page in both languages, drawn from a row that is never changed. */
export async function certificatePdf(row: Row<typeof registerUserFaceCertificate>, event: string): Promise<Readable> {
  const pdf = await openPdf({ size: 'A4', margin: 56, info: { Title: `${row.number}` } })
  pdf.fontSize(20).text('人脸数据销毁证明').fontSize(13).text('Certificate of the destruction of face data')
  pdf.moveDown(1.5)
  for (const [name, value] of [
    ['编号 Number', row.number],
    ['活动 Event', event],
    ['销毁内容 What', '加密的人脸模板及其密钥 · encrypted face templates and their key'],
    ['销毁时间 When (UTC)', row.destroyedAt],
    ['模板数量 How many', row.templates],
    ['方式 How', row.method],
    ['密钥指纹 Key fingerprint (SHA-256)', row.fingerprint],
    ['供应商已确认删除 Removals confirmed by suppliers', row.confirmed],
    ['供应商未确认 Not confirmed by suppliers', row.unconfirmed],
    ['同步日志 Log', `${row.logLines} 条 lines`],
    ['日志摘要 Digest of the log (SHA-256)', row.logHash],
  ] as const) {
    pdf
      .fontSize(9)
      .fillColor('#5b6572')
      .text(name)
      .fontSize(11)
      .fillColor('#1f2933')
      .text(String(value ?? ''))
    pdf.moveDown(0.6)
  }
  pdf
    .fontSize(9)
    .fillColor('#5b6572')
    .text(
      row.method === destroyingMethod
        ? '销毁前的数据库备份中仍有加密的模板，缺少已删除的半把密钥，无法再打开。Backups of the database from before still hold encrypted templates. Without the deleted half of the key nobody can open them.'
        : '销毁前的备份仍含已加密的密钥，随备份到期删除。Backups from before still hold the sealed key until they expire.',
    )
  pdf.end()
  return pdf as unknown as Readable
}
