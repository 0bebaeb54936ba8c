// Stands in for react-router's measuring hooks, which are only called when a router is made with `instrumentations`.

export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined
}

export function getRouteInstrumentationUpdates() {
  return {}
}

export function instrumentClientSideRouter<Router>(router: Router) {
  return router
}
