import { refusal, result } from '@pavilion/declare'

export const votingClosed = refusal('votingClosed', ['投票已关闭', 'Voting is closed'], {
  advice: ['查看结果，或联系主办方', 'Look at the results, or contact the organiser'],
})
export const votingNotBegun = refusal<{ from: string }>(
  'votingNotBegun',
  ({ from }) => [`投票尚未开始，开始时间：${from}`, `Voting has not begun. It begins at ${from}`],
  { advice: ['到开始时间后再投票', 'Vote once it has begun'] },
)
export const votingEnded = refusal('votingEnded', ['投票已结束', 'Voting has ended'], {
  advice: ['查看结果', 'Look at the results'],
})
export const votesUsedUp = refusal('votesUsedUp', ['您的票数已用完', 'You have used all your votes'], {
  advice: ['每位投票人的票数由主办方设定', 'The organiser decides how many votes a voter has'],
})
export const votesUsedUpToday = refusal(
  'votesUsedUpToday',
  ['您今天的票数已用完，明天可以再投', 'You have used all your votes for today. You can vote again tomorrow'],
  { advice: ['明天再投，以活动所在时区为准', 'Vote again tomorrow, by the clock of the event’s place'] },
)
export const alreadyVotedFor = refusal(
  'alreadyVotedFor',
  ['您已为此选项投过票', 'You have already voted for this candidate'],
  { advice: ['把剩余的票投给其他选项', 'Give the votes you have left to other candidates'] },
)
export const votesGivenAgain = refusal(
  'votesGivenAgain',
  ['这位投票人的票数已重新用完，此票无法恢复', 'The voter has used these votes again, so this one cannot be restored'],
  {
    advice: ['先删除其另一张票，或提高每人票数', 'Delete another of their votes first, or allow more votes per voter'],
  },
)
export const voteOtherWay = refusal(
  'voteOtherWay',
  ['此投票不能用这种方式参与', 'This poll is not voted on this way'],
  { result: result.invalid, advice: ['按投票主题的类型选择接口', "Choose the call that fits the topic's type"] },
)
export const voterOfOtherOrganiser = refusal(
  'voterOfOtherOrganiser',
  ['请使用本活动的账号登录', 'Please sign in with an account of this event'],
  { result: result.denied, advice: ['退出后在本活动网站重新登录', "Sign out, then sign in on this event's site"] },
)
export const wechatNeeded = refusal('wechatNeeded', ['请先完成微信授权', 'Please authorise with WeChat first'], {
  result: result.denied,
  advice: ['打开授权页，授权后再投票', 'Open the authorisation page, then vote'],
})
