// The whole app, with one merchant whose keys the bench knows: Alipay's protocol, without Alipay.
import { merchantKinds } from '@pavilion/payment/server/index.ts'
import { alipay } from '@pavilion/payment/server/clients/alipay.ts'

const { privateKey, publicKey } = JSON.parse(process.argv[2] ?? '{}') as { privateKey: string; publicKey: string }
const merchant = {
  name: 'bench:1',
  simulated: true,
  provider: alipay({ appId: 'bench', privateKey, alipayPublicKey: publicKey }),
}
merchantKinds.fill('bench', {
  find: async () => merchant,
  byId: async () => merchant,
  types: async () => [10],
  all: async () => [],
})
await import('./app.ts')
