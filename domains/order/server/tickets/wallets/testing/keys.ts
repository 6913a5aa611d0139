import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** A certificate of tests, with its key and the one that signed it, as an organiser gets them from Apple. */
export function testCertificates(typeId = 'pass.test.event') {
  const root = certified('Apple WWDR of tests')
  const own = certified(`Pass Type ID: ${typeId}`, root)
  return { certificate: own.certificate, key: own.key, chain: root.certificate, root }
}
/** Who signs a certificate. */
export interface Signer {
  readonly name: string
  readonly key: string
}
/** A certificate of the same kind for a server at this machine, signed by the root of `testCertificates`. */
export function certified(name: string, by?: Signer, isServer = false) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  made.serialNumber = by ? '02' : '01'
  made.validity.notBefore = new Date('2020-01-01')
  made.validity.notAfter = new Date('2099-01-01')
  made.setSubject([{ name: 'commonName', value: name }])
  made.setIssuer([{ name: 'commonName', value: by?.name ?? name }])
  made.setExtensions([
    { name: 'basicConstraints', cA: !by, critical: true },
    ...(isServer ? [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }] : []),
  ])
  made.sign(forge.pki.privateKeyFromPem(by?.key ?? key), forge.md.sha256.create())
  return { name, key, certificate: forge.pki.certificateToPem(made) }
}
/** An RSA key as Google gives it to a service account. */
export function testAccountKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
