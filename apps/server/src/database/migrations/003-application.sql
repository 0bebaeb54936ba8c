-- What the borrower provides before a loan: steps, photos, checks and consents.

-- A step of the application and its values.
create table application_step (
  borrower_id uuid not null references borrower,
  step text not null check (step in ('id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face', 'supplementContact',
    'supplementCertificate', 'supplementCarrier')),
  state text not null check (state in ('draft', 'complete', 'corrections')),
  revision integer not null,
  values_sealed bytea not null,
  reasons text[] not null default '{}',
  saved_at timestamptz not null,
  primary key (borrower_id, step)
);

-- Route: the borrower of an identity document, by the keyed hash of its number.
create table document_identity (
  document_hash bytea primary key,
  borrower_id uuid not null
);

-- An uploaded photo and the file that holds it.
create table photo (
  borrower_id uuid not null references borrower,
  photo_id uuid not null,
  kind text not null check (kind in ('idFront', 'idBack', 'idHandheld', 'workProof', 'face', 'certificate')),
  file_name text not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  stored_at timestamptz not null,
  primary key (borrower_id, photo_id)
);

-- What was read from a document's photo, field by field with its source.
create table document_reading (
  borrower_id uuid not null references borrower,
  photo_id uuid not null,
  reading_sealed bytea not null,
  -- as in document_identity, of the number that was read rather than typed
  document_hash bytea,
  read_at timestamptz not null,
  primary key (borrower_id, photo_id)
);

-- A face check: the actions it asked for, its photo, whether a live person was seen, and the outcome.
create table face_check (
  borrower_id uuid not null references borrower,
  face_check_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  photo_id uuid,
  orders text[] not null default '{}',
  liveness text check (liveness in ('passed', 'review')),
  outcome text check (outcome in ('passed', 'failed', 'review')),
  reasons text[] not null default '{}',
  at timestamptz not null,
  primary key (borrower_id, face_check_id)
);

-- A consent: which version of which text was accepted, and when it was withdrawn.
create table consent (
  borrower_id uuid not null references borrower,
  consent_id uuid not null,
  document text not null,
  version text not null,
  locale text not null,
  text_hash bytea not null,
  loan_id uuid,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (borrower_id, consent_id)
);
