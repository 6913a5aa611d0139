import { refusal, result } from '@pavilion/declare'

export const votingClosed = refusal('votingClosed', ['投票已关闭', 'Voting is closed'], {
  advice: ['查看结果，或联系主办方', 'View the results, or contact the organiser'],
})
export const votingNotBegun = refusal<{ from: string }>(
  'votingNotBegun',
  ({ from }) => [`投票尚未开始，开始时间：${from}`, `Voting has not started yet. It starts at ${from}`],
  { advice: ['请在开始后投票', 'Vote after it has started'] },
)
export const votingEnded = refusal('votingEnded', ['投票已结束', 'Voting has ended'], {
  advice: ['查看结果', 'View the results'],
})
/** `shared`: the votes are those of a network address, which several people may have used. */
export const votesUsedUp = refusal<{ shared: boolean }>(
  'votesUsedUp',
  ({ shared }) =>
    shared
      ? [
          '此网络地址的票数已用完，使用同一网络的人共用这些票',
          'All votes of this network address have been used. Everybody on the same network shares them',
        ]
      : ['您的票数已用完', 'You have used all your votes'],
  {
    advice: [
      '票数由主办方设定；按 IP 投票时，使用同一网络的人共用',
      'The organiser sets the number of votes. With votes by IP, everybody on one network shares them',
    ],
  },
)
/** `from`: when there are new votes, with the hour and its zone. */
export const votesUsedUpToday = refusal<{ shared: boolean; from: string }>(
  'votesUsedUpToday',
  ({ shared, from }) =>
    shared
      ? [
          `此网络地址今天的票数已用完，${from} 起可以再投；使用同一网络的人共用这些票`,
          `All votes of this network address for today have been used. You can vote again from ${from}. Everybody on the same network shares them`,
        ]
      : [
          `您今天的票数已用完，${from} 起可以再投`,
          `You have used all your votes for today. You can vote again from ${from}`,
        ],
  { advice: ['请在所示时间之后再投', 'Vote again after the time shown'] },
)
export const alreadyVotedFor = refusal(
  'alreadyVotedFor',
  ['您已为此选项投过票', 'You have already voted for this candidate'],
  { advice: ['请将剩余的票投给其他选项', 'Give your remaining votes to other candidates'] },
)
export const votesGivenAgain = refusal(
  'votesGivenAgain',
  ['该投票人的票数已用完，此票无法恢复', 'This voter has no votes left, so this vote cannot be restored'],
  {
    advice: [
      '请先删除该投票人的另一张票，或提高每人票数',
      'Delete another vote of this voter first, or allow more votes per voter',
    ],
  },
)
export const voteOtherWay = refusal(
  'voteOtherWay',
  ['此投票不支持这种投票方式', 'This poll does not accept votes this way'],
  { result: result.invalid, advice: ['请刷新页面后再投', 'Reload the page, then vote again'] },
)
export const voterOfOtherOrganiser = refusal(
  'voterOfOtherOrganiser',
  ['请使用本活动的账号登录', 'Please sign in with an account of this event'],
  { result: result.denied, advice: ['退出后在本活动网站重新登录', "Sign out, then sign in on this event's site"] },
)
export const wechatNeeded = refusal('wechatNeeded', ['请先完成微信授权', 'Please authorise with WeChat first'], {
  result: result.denied,
  advice: ['请打开授权页，授权后再投票', 'Open the authorisation page, then vote'],
})
