import type { Pair } from '@pavilion/declare'

/** Words about a form as its organiser calls it: «参会报名» is signed up for with «立即报名». */
export const asCalled = ({ name }: { readonly name?: string | null }, [zh, en]: Pair): Pair => {
  const own = /报名|注册/.exec(name ?? '')?.[0]
  return [own ? zh.replaceAll('登记', own) : zh, en]
}
