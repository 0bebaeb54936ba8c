-- What the borrower tells us before a loan: steps, photos, consents.

create table application_step (
  borrower_id uuid not null,
  step text not null check (step in ('id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face')),
  state text not null check (state in ('draft', 'complete', 'corrections')),
  revision integer not null,
  values_sealed bytea not null,
  reasons text[] not null default '{}',
  saved_at timestamptz not null,
  primary key (borrower_id, step)
);
alter table application_step add foreign key (borrower_id) references borrower;

-- a document's number, hashed with a key: the same document under another borrower is seen without showing whose
create table document_identity (
  document_hash bytea primary key,
  borrower_id uuid not null
);

create table photo (
  borrower_id uuid not null,
  photo_id uuid not null,
  kind text not null check (kind in ('idFront', 'idBack', 'idHandheld', 'workProof', 'face')),
  file_name text not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  stored_at timestamptz not null,
  primary key (borrower_id, photo_id)
);
alter table photo add foreign key (borrower_id) references borrower;

create table face_check (
  borrower_id uuid not null,
  face_check_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  photo_id uuid,
  outcome text check (outcome in ('passed', 'failed', 'review')),
  at timestamptz not null,
  primary key (borrower_id, face_check_id)
);
alter table face_check add foreign key (borrower_id) references borrower;

create table consent (
  borrower_id uuid not null,
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
alter table consent add foreign key (borrower_id) references borrower;
