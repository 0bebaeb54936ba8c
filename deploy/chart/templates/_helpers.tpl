{{- define "hiram.pod" -}}
serviceAccountName: {{ .root.Values.serviceAccount.name | default .root.Release.Name }}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 120
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
containers:
  - name: hiram
    image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    securityContext:
      readOnlyRootFilesystem: true
      allowPrivilegeEscalation: false
      capabilities: { drop: [ALL] }
    envFrom:
      - secretRef: { name: {{ .root.Values.existingSecret }} }
      - configMapRef: { name: {{ .root.Release.Name }}-settings }
    env:
      - { name: ROLE, value: {{ .role }} }
    ports:
      - { name: http, containerPort: 8080 }
      - { name: metrics, containerPort: 9100 }
      {{- if and .root.Values.console.enabled (eq .role "server") }}
      - { name: console, containerPort: 8070 }
      {{- end }}
    livenessProbe:
      httpGet: { path: /live, port: http }
      timeoutSeconds: 3
      failureThreshold: 6
    readinessProbe:
      httpGet: { path: /ready, port: http }
      periodSeconds: 2
      timeoutSeconds: 3
    # the migrations run at the start, one server at a time
    startupProbe:
      httpGet: { path: /live, port: http }
      periodSeconds: 5
      failureThreshold: 120
    resources: {{- toYaml .values.resources | nindent 6 }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
volumes:
  - name: tmp
    emptyDir: {}
{{- end -}}

{{- define "hiram.labels" -}}
app.kubernetes.io/name: hiram
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}
