/** What of node-forge signs a pass: its package has no types. */
declare module 'node-forge' {
  interface Bytes {
    getBytes(): string
  }
  interface Certificate {
    readonly 'certificate of node-forge': never
    publicKey: object
    serialNumber: string
    validity: { notBefore: Date; notAfter: Date }
    setSubject(attributes: readonly object[]): void
    setExtensions(extensions: readonly object[]): void
    setIssuer(attributes: readonly object[]): void
    sign(key: object, digest: object): void
  }
  interface SignedData {
    content: object
    addCertificate(certificate: Certificate): void
    addSigner(signer: object): void
    sign(options: { detached: boolean }): void
    toAsn1(): object
  }
  const forge: {
    readonly pkcs7: { createSignedData(): SignedData }
    readonly util: { createBuffer(bytes: string): object }
    readonly asn1: { toDer(value: object): Bytes }
    readonly md: { readonly sha256: { create(): object } }
    readonly pki: {
      readonly oids: Readonly<Record<'sha256' | 'contentType' | 'data' | 'messageDigest' | 'signingTime', string>>
      certificateFromPem(pem: string): Certificate
      certificateToPem(certificate: Certificate): string
      createCertificate(): Certificate
      privateKeyFromPem(pem: string): object
      publicKeyFromPem(pem: string): object
    }
  }
  export default forge
}
