import { refusal, result, type Pair } from '@pavilion/declare'

export const ticketLinkInvalid = refusal(
  'ticketLinkInvalid',
  ['此链接无效，或门票已转给他人', 'This link is not valid, or the ticket has been passed on'],
  { advice: ['请使用最近收到的链接', 'Use the link that you got last'] },
)
export const ticketVoidNow = refusal('ticketVoidNow', ['此门票已失效', 'This ticket is no longer valid'], {
  advice: ['向发送门票的人或主办方询问', 'Ask whoever sent it, or the organiser'],
})
export const ticketUsed = refusal(
  'ticketUsed',
  ['此门票已使用，不能再更换持有人', 'This ticket has been used, so its holder cannot change'],
  { advice: ['选择未使用的门票', 'Choose a ticket that has not been used'] },
)
export const ticketNotPassedOn = refusal<{ why: Pair }>(
  'ticketNotPassedOn',
  ({ why }) => [`不能转让：${why[0]}`, `It cannot be passed on: ${why[1]}`],
  { result: result.denied, advice: ['联系主办方', 'Ask the organiser'] },
)
export const ticketNotNamed = refusal(
  'ticketNotNamed',
  ['此门票已转让，不能再由您填写持有人', 'This ticket was passed on, so you cannot say who holds it'],
  { result: result.denied, advice: ['请由现持有人办理', 'Its holder can do that'] },
)
export const ticketOfferedAlready = refusal(
  'ticketOfferedAlready',
  ['此门票正在等待他人接受', 'This ticket is waiting for another person to accept it'],
  { advice: ['先撤回转让', 'Take the offer back first'] },
)
export const ticketOfferClosed = refusal<{ why: Pair }>('ticketOfferClosed', ({ why }) => why, {
  advice: ['请对方重新转让', 'Ask for a new offer'],
})
export const ticketToOneself = refusal(
  'ticketToOneself',
  ['不能转让给自己', 'A ticket cannot be passed on to yourself'],
  {
    advice: ['由对方打开链接并接受', 'The other person opens the link and accepts'],
  },
)
export const ticketNeedsName = refusal('ticketNeedsName', ['请填写持有人姓名', 'Please enter the name of the holder'], {
  advice: ['填写后再接受', 'Enter it, then accept'],
})
export const ticketProofMissing = refusal(
  'ticketProofMissing',
  ['请登录，或用手机验证码接受', 'Please sign in, or accept by a code to your phone'],
  { result: result.denied, advice: ['登录后再接受', 'Sign in, then accept'] },
)
export const ticketNoAddress = refusal(
  'ticketNoAddress',
  ['持有人没有手机号和邮箱', 'The holder has neither a phone number nor an e-mail address'],
  { advice: ['先填写手机号', 'Enter a phone number first'] },
)
export const ticketSentOften = refusal<{ most: number }>(
  'ticketSentOften',
  ({ most }) => [`今天已发送 ${most} 次，或刚刚发送过`, `It was sent ${most} times today, or just now`],
  { advice: ['请持有人查看短信和邮件，一分钟后再试', 'Look into messages and mail, and try again after a minute'] },
)
export const walletMissing = refusal(
  'walletMissing',
  ['本活动未开通此手机钱包', 'This event has not set up this wallet'],
  { advice: ['使用门票页面的二维码', 'Use the code on the ticket’s page'] },
)
