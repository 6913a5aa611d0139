import { result } from '@pavilion/declare'
import { useState } from 'react'
import { callApi, CallRefused, newKey, uploadFile, type UploadOptions } from './client.ts'

/**
 * The writes of one form, each done once however often it is sent. The same request keeps its key
 * until the server has answered yes or no. Without such an answer (connection lost, still running,
 * database away) it may have been done, so it is sent again with the same key.
 */
export class Attempt {
  #sent: string | undefined
  #key = ''
  /**
   * Sends a request and returns `data`.
   * @throws as `callApi`
   */
  async send<T = unknown>(path: string, body: object): Promise<T> {
    return this.#once(path + JSON.stringify(body), key => callApi<T>(path, body, { key }))
  }
  /**
   * Sends a file with its fields and returns `data`. The same file with the same fields is the same
   * request.
   * @throws as `uploadFile`
   */
  async upload<T = string>(
    path: string,
    file: File,
    { fields = {}, onProgress }: Pick<UploadOptions, 'fields' | 'onProgress'> = {},
  ): Promise<T> {
    return this.#once(path + JSON.stringify([fields, file.name, file.size, file.lastModified]), key =>
      uploadFile<T>(path, file, { fields, key, ...(onProgress && { onProgress }) }),
    )
  }
  async #once<T>(wish: string, send: (key: string) => Promise<T>): Promise<T> {
    if (this.#sent !== wish) {
      this.#sent = wish
      this.#key = newKey()
    }
    try {
      const data = await send(this.#key)
      this.#sent = undefined
      return data
    } catch (error) {
      if (error instanceof CallRefused && error.code !== 'stillRunning' && error.result < result.broken)
        this.#sent = undefined
      throw error
    }
  }
}
/** The attempts of a mounted form. */
export const useAttempt = (): Attempt => useState(() => new Attempt())[0]
