import { createPrivateKey, X509Certificate } from 'node:crypto'
import { say, type Pair } from '@pavilion/declare'
import { now, sql, unseal, type Context } from '@pavilion/store'
import { orderSettings } from '../../../model/settings.ts'
import { walletSettings } from '../settings.ts'
import { properPem } from './pem.ts'

export interface AppleSetup {
  readonly typeId: string
  readonly teamId: string
  readonly certificate: string
  readonly chain: string
  readonly key: string
}
export interface GoogleSetup {
  readonly issuer: string
  readonly account: string
  readonly key: string
}
export interface WalletSetup {
  readonly apple: AppleSetup | undefined
  readonly google: GoogleSetup | undefined
  /** What each still lacks, in words. */
  readonly appleLacks: readonly Pair[]
  readonly googleLacks: readonly Pair[]
  readonly standIn: boolean
}
interface Keys {
  readonly appleWalletKey: string | null
  readonly googleWalletKey: string | null
}
const lacks = (given: unknown, what: Pair): Pair[] => (given ? [] : [what])
const opened = (sealed: string | null | undefined) => properPem(sealed ? unseal(sealed) : null)

/** Which wallets an event has set up, and what is missing for the others. */
export async function walletSetup(ctx: Context, projectId: number): Promise<WalletSetup> {
  const row = await walletSettings(ctx, projectId)
  const [keys] = await ctx
    .acting('tickets', { projectId })
    .query<Keys>(sql`select s."appleWalletKey", s."googleWalletKey" from ${orderSettings} s limit 1`)
  const apple = {
    typeId: row?.appleWalletTypeId?.trim() ?? '',
    teamId: row?.appleWalletTeamId?.trim() ?? '',
    certificate: properPem(row?.appleWalletCertificate) ?? '',
    chain: properPem(row?.appleWalletChain) ?? '',
    key: opened(keys?.appleWalletKey) ?? '',
  }
  const google = {
    issuer: row?.googleWalletIssuer?.trim() ?? '',
    account: row?.googleWalletAccount?.trim() ?? '',
    key: opened(keys?.googleWalletKey) ?? '',
  }
  const appleLacks = [
    ...lacks(apple.typeId, say('缺少 Apple 票证类型标识', 'The pass type identifier is missing')),
    ...lacks(apple.teamId, say('缺少 Apple 团队标识', 'The team identifier is missing')),
    ...lacks(apple.certificate, say('缺少票证证书，或不是 PEM 格式', 'The pass certificate is missing, or is not PEM')),
    ...lacks(apple.chain, say('缺少 WWDR 中间证书，或不是 PEM 格式', 'The WWDR certificate is missing, or is not PEM')),
    ...lacks(apple.key, say('缺少票证私钥，或不是 PEM 格式', 'The private key is missing, or is not PEM')),
    ...(apple.certificate && apple.key ? misfit(apple) : []),
  ]
  const googleLacks = [
    ...lacks(google.issuer, say('缺少发行方编号', 'The issuer id is missing')),
    ...lacks(google.account, say('缺少服务账号', 'The service account is missing')),
    ...lacks(google.key, say('缺少服务账号私钥，或不是 PEM 格式', 'The service account key is missing, or is not PEM')),
    ...(google.key && !isRsa(google.key)
      ? [say('服务账号私钥无法读取', 'The service account key cannot be read')]
      : []),
  ]
  return {
    apple: appleLacks.length ? undefined : apple,
    google: googleLacks.length ? undefined : google,
    appleLacks,
    googleLacks,
    standIn: row?.walletStandIn ?? false,
  }
}
/** Whether certificate and key belong together, and the certificate is still valid. */
function misfit({ certificate, key }: AppleSetup): Pair[] {
  try {
    const read = new X509Certificate(certificate)
    if (!isRsa(key)) return [say('票证私钥不是 RSA 私钥', 'The private key is not an RSA key')]
    if (!read.checkPrivateKey(createPrivateKey(key)))
      return [say('票证私钥与证书不匹配', 'The private key is not that of the certificate')]
    const ended = Date.parse(read.validTo) <= now().getTime()
    return ended ? [say('票证证书已过期', 'The pass certificate has expired')] : []
  } catch {
    return [say('票证证书或私钥无法读取', 'The pass certificate or its key cannot be read')]
  }
}
function isRsa(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
