interface Bridge {
  invoke(name: string, parameters: object, done?: (answer: { err_msg?: string }) => void): void
}
/** The bridge that WeChat puts into the pages that it opens. */
declare global {
  interface Window {
    WeixinJSBridge?: Bridge
    __wxjs_environment?: string
  }
}
const bridgeReady = (): Promise<Bridge> =>
  new Promise(resolve => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge)
    document.addEventListener('WeixinJSBridgeReady', () => window.WeixinJSBridge && resolve(window.WeixinJSBridge), {
      once: true,
    })
  })
/** Opens WeChat’s own payment sheet. Its answer is a hint only: the result is asked of the server. */
export async function payInWeChat(
  parameters: Readonly<Record<string, string>>,
): Promise<'done' | 'cancelled' | 'failed'> {
  const bridge = await bridgeReady()
  return new Promise(resolve => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: said = '' }) => {
      if (said.endsWith(':ok')) resolve('done')
      else resolve(said.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}
/**
 * Hands the parameters to the mini program around this page, whose page `pages/pay/pay` calls
 * `wx.requestPayment` with them.
 */
export async function payInMiniProgram(parameters: Readonly<Record<string, string>>): Promise<void> {
  const bridge = await bridgeReady()
  bridge.invoke('invokeMiniProgramAPI', {
    name: 'navigateTo',
    arg: { url: `/pages/pay/pay?${new URLSearchParams(parameters)}` },
  })
}
