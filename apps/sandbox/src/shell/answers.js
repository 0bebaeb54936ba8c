/** The fake shell's successful answers. A plain script, so that a test can put it into a page too. */
;(() => {
  const store = new Map()
  const nothing = () => ({})
  const photo = async () => ({ base64: await jpeg() })
  const media = async () => ({ ...(await photo()), fields: { number: '0111-2223334-5', name: 'MARIA DELA CRUZ' } })
  let photos = 0

  const answers = {
    getAppInfo: (_argument, { appInfo }) => appInfo,
    getDeviceInfo: (_argument, { deviceInfo }) => deviceInfo,
    getGps: () => ({ latitude: 14.5995, longitude: 120.9842 }),
    putStore: ({ key, value }) => {
      store.set(key, value)
      return {}
    },
    getStore: ({ key }) => ({ value: store.get(key) ?? null }),
    clearStore: () => {
      store.clear()
      return {}
    },
    takePhoto: photo,
    selectPhoto: photo,
    takeCertificatePhoto: photo,
    takeOCRPhoto: media,
    faceVerify: async () => ({ passed: true, photos: [await jpeg(), await jpeg()] }),
    selectAContact: () => ({ name: 'Ana Reyes', phone: '0918 123 4567' }),
    chooseContact: () => ({ name: 'Ana Reyes', phones: ['0918 123 4567', '0917 765 4321'] }),
    callPhone: nothing,
    openBrowser: nothing,
    setLocale: nothing,
    getLocale: () => ({ locale: navigator.language }),
    isAppInstalled: () => ({ installed: false }),
    sendEvent: nothing,
    sendNativeEvent: nothing,
    facebookLogin: () => ({ userId: '1000', accessToken: 'fake-token' }),
    requestPermission: () => ({ state: 'granted' }),
    exit: nothing,
    closeWindow: nothing,
    canGoBack: () => ({ canGoBack: false }),
    clearWebCache: nothing,
    versionCheck: (_argument, { appInfo }) => ({ version: appInfo.version, updateType: 0 }),
    toMarket: nothing,
    uploadApps: nothing,
    uploadCalendar: nothing,
    uploadDeviceInfo: nothing,
    uploadInstallRecords: nothing,
  }

  /** The message of a successful answer. Methods that app stores forbid to lenders are missing, as in a real shell. */
  async function answerOf({ id, method, argument = {} }, settings) {
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    if (!answer) return failureOf({ id }, `Method not support: ${method}`)
    return JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: await answer(argument, settings) })
  }

  function failureOf({ id }, error) {
    return JSON.stringify({ hiram: 1, kind: 'answer', id, ok: false, error })
  }

  /** A camera's picture in Base64: a grainy JPEG, each unlike the one before. */
  async function jpeg() {
    photos += 1
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 800
    const drawing = canvas.getContext('2d')
    for (let y = 0; y < canvas.height; y += 8) {
      for (let x = 0; x < canvas.width; x += 8) {
        const grain = ((x >> 3) * 31 + (y >> 3) * 17 + photos * 53) % 64
        drawing.fillStyle = `rgb(${((x * 160) >> 11) + grain} ${((y * 160) >> 10) + grain} ${((photos * 40) % 160) + grain})`
        drawing.fillRect(x, y, 8, 8)
      }
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]
  }

  globalThis.hiramFakeAnswers = { answerOf, failureOf }
})()
