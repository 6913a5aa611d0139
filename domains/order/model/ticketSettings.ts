import { boolean, code, instant, integer, longText, ref, secret, text } from '@pavilion/declare'
import { ticketPassOn } from './ticketCodes.ts'

const tickets = ['门票', 'Tickets'] as const
const wallets = ['手机钱包', 'Wallet passes'] as const

/** What an event decides about its tickets: whom they admit, passing them on, and wallets. */
export const ticketFields = {
  ticketCertTypeId: ref('registerUserCertType', '门票的证件类型', 'Badge type of tickets', {
    section: tickets,
    hint: [
      '设置后，每张售出的门票都有一名参会人，凭票码通过此证件类型可进的闸机',
      'When set, each ticket sold makes an attendee, whose code opens the gates of this badge type',
    ],
  }),
  ticketPassOn: code('谁可转让门票', 'Who may pass a ticket on', ticketPassOn, {
    default: ticketPassOn.nobody,
    section: tickets,
    hint: [
      '转让须对方接受；接受后旧票码失效，已使用的门票不能转让',
      'The other person has to accept. Then the former code is void. Used tickets cannot be passed on',
    ],
  }),
  ticketPassOnUntil: instant('转让截止', 'Tickets may be passed on until', {
    section: tickets,
    hint: [
      '此后不能再转让门票；留空则至活动结束',
      'No ticket is passed on after that. Leave empty to allow it until the event ends',
    ],
  }),
  ticketOfferHours: integer('转让等待接受', 'An offer stays open for', {
    min: 1,
    max: 720,
    default: 48,
    unit: 'h',
    section: tickets,
    hint: [
      '对方未在此时间内接受则转让失效，门票留在原持有人处',
      'If nobody accepts in time, the ticket stays where it is',
    ],
  }),
  appleWalletTypeId: text('Apple 票证类型标识', 'Apple pass type identifier', {
    max: 120,
    section: wallets,
    hint: ['形如 pass.com.example.event，与证书一致', 'Like pass.com.example.event, as in the certificate'],
  }),
  appleWalletTeamId: text('Apple 团队标识', 'Apple team identifier', {
    max: 20,
    section: wallets,
    hint: ['Apple 开发者账号的团队标识，共 10 个字符', 'The team of your Apple developer account, 10 characters'],
  }),
  appleWalletCertificate: longText('Apple 票证证书', 'Apple pass certificate', {
    max: 10_000,
    section: wallets,
    hint: ['PEM 格式，以 -----BEGIN CERTIFICATE----- 开头', 'PEM, beginning with -----BEGIN CERTIFICATE-----'],
  }),
  appleWalletChain: longText('Apple 中间证书 (WWDR)', 'Apple intermediate certificate (WWDR)', {
    max: 10_000,
    section: wallets,
    hint: ['从 Apple 下载的 WWDR 证书，PEM 格式', 'The WWDR certificate that Apple offers for download, as PEM'],
  }),
  appleWalletKey: secret('Apple 票证私钥', 'Apple pass private key', {
    max: 10_000,
    section: wallets,
    hint: ['PEM 格式，无密码；保存后不再显示', 'PEM, without a password. Not shown again once saved'],
  }),
  googleWalletIssuer: text('Google 发行方编号', 'Google issuer id', {
    max: 40,
    section: wallets,
    hint: ['Google Wallet 控制台中的发行方编号，全部为数字', 'The issuer id of the Google Wallet console, digits only'],
  }),
  googleWalletAccount: text('Google 服务账号', 'Google service account', {
    max: 200,
    section: wallets,
    hint: ['服务账号的邮箱 (client_email)', 'The e-mail address of the service account (client_email)'],
  }),
  googleWalletKey: secret('Google 服务账号私钥', 'Google service account key', {
    max: 10_000,
    section: wallets,
    hint: [
      '服务账号文件中的 private_key；保存后不再显示',
      'private_key of the account’s file. Not shown again once saved',
    ],
  }),
  walletStandIn: boolean('钱包的本地替身', 'Local stand-in for wallets', {
    section: wallets,
    hint: [
      '供演示和排练：票面在本网站按手机钱包的样子显示，并注明为替身；不会进入任何手机钱包',
      'For demonstrations: a page shows the passes as phone wallets would, and says that it is a stand-in. Nothing gets into a wallet',
    ],
  }),
} as const
